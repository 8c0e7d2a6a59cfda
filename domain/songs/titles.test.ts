import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titleFromFileName } from './readable-titles.ts';
import { cleanTitle, TITLE_MAX_LENGTH } from './titles.ts';

test.each([
  ['Let’s Go Fishin’.ogg', 'Let’s Go Fishin’'],
  ['C:\\music\\Aria v2.1.mp3', 'Aria v2.1'],
  ['../../etc/passwd', 'passwd'],
  ['.mp3', 'Untitled song'],
  ['', 'Untitled song'],
  ['\u200b\u200b.mp3', 'Untitled song'],
  ['\u3164.mp3', 'Untitled song'],
  ['👩‍🎤 live.mp3', '👩‍🎤 live'],
  ['half a \ud83d.mp3', 'half a'],
  ['Катюша.flac', 'Катюша'],
])('%j gives the title %j', (fileName, title) => {
  expect(titleFromFileName(fileName)).toBe(title);
});

test('a title is never empty, never too long, and cleaning it twice equals once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const title = cleanTitle(text);
      expect(title.length).toBeGreaterThan(0);
      expect([...title].length).toBeLessThanOrEqual(TITLE_MAX_LENGTH);
      expect(cleanTitle(title)).toBe(title);
    }),
  );
  // Strings of any code points are slow to make where many tests run at once.
}, 30_000);
