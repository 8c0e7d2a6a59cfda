import { expect, test } from 'vitest';
import { decodedText, recognised } from './given-text.ts';

test('bare lines are plain text, without empty lines and in one spacing', () => {
  expect(recognised('  Morning   breaks\r\n\r\nover the sea\n')).toEqual({
    format: 'plain',
    lines: ['Morning breaks', 'over the sea'],
  });
  expect(recognised('')).toEqual({ format: 'plain', lines: [] });
});

test('times before lines make an LRC file, with or without times of words', () => {
  expect(recognised('[ti:First Light]\n[00:01.20]Morning breaks\n[00:04.00]over the sea')).toEqual({
    format: 'lrc',
    lines: ['Morning breaks', 'over the sea'],
  });
  expect(recognised('[00:01.20]<00:01.20>Morning <00:02.00>breaks').format).toBe('lrc');
});

test('a tempo and notes make an UltraStar file', () => {
  expect(recognised('#TITLE:First Light\n#BPM:300\n#GAP:0\n: 0 4 9 Morn\n: 4 4 7 ing\nE').format).toBe(
    'ultrastar',
  );
});

test('a file that is not in UTF-8 is read as old programs wrote it', () => {
  expect(decodedText(new TextEncoder().encode('Bésame'))).toBe('Bésame');
  expect(decodedText(new Uint8Array([0x42, 0xe9, 0x73, 0x61, 0x6d, 0x65]))).toBe('Bésame');
});
