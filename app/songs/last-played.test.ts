import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import { formatsFor } from '#domain/formats.ts';
import { lastPlayedWords } from './last-played.ts';

const NOW_MS = new Date(2026, 2, 1, 0, 30).getTime();
const words = (time: Date | null) =>
  lastPlayedWords(time?.toISOString() ?? null, NOW_MS, { ...en, formats: formatsFor('en') });

test('the last play is told by the day of whoever looks: today, yesterday, or a date', () => {
  expect(words(null)).toBeNull();
  expect(words(new Date(2026, 2, 1, 0, 10))).toBe('Played today');
  expect(words(new Date(2026, 1, 28, 23, 50))).toBe('Played yesterday');
  expect(words(new Date(2026, 1, 27, 23, 50))).toBe('Played Feb 27, 2026');
});
