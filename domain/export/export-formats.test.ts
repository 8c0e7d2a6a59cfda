import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contentDisposition,
  fileNameIn,
  SCORE_FORMATS,
  scoreFileName,
  trackFileName,
} from './export-formats.ts';
import { anyText } from './testing/any-text.ts';

const SONG = { title: 'Первый свет', artist: 'Rosina' };

test('a file is called after artist, title, track and key', () => {
  expect(scoreFileName(SONG, 'midi', 0)).toBe('Rosina - Первый свет.mid');
  expect(scoreFileName({ ...SONG, artist: null }, 'ultrastar', 2)).toBe('Первый свет (+2).txt');
  expect(trackFileName(SONG, 'vocals', -3)).toBe('Rosina - Первый свет (vocals, -3).wav');
  expect(scoreFileName({ title: '../..', artist: null }, 'lrc', 0)).toBe('_.lrc');
});

test('each file has a name of its own', () => {
  const names = [
    ...SCORE_FORMATS.map((format) => scoreFileName(SONG, format, 2)),
    ...(['vocals', 'instrumental', 'mix'] as const).map((track) => trackFileName(SONG, track, 2)),
  ];
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^Rosina - Первый свет .*\+2/);
});

test('the header has the name whole and in plain letters', () => {
  expect(contentDisposition('Mañana "1" (+2).txt')).toBe(
    `attachment; filename="Manana _1_ (+2).txt"; filename*=UTF-8''Ma%C3%B1ana%20%221%22%20%28%2B2%29.txt`,
  );
});

test('no title breaks out of the header or leads to another folder', () => {
  fc.assert(
    fc.property(anyText(60), (title) => {
      const name = scoreFileName({ title, artist: null }, 'lrc', 0);
      expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}]+\.lrc$/u);
      expect(fileNameIn(contentDisposition(name))).toBe(name);
      expect(contentDisposition(name)).toMatch(
        /^attachment; filename="[ -!#-$&-[\]-~]+"; filename\*=UTF-8''[\w.!~%-]+$/,
      );
    }),
    { numRuns: 100 },
  );
});
