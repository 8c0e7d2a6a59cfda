import { expect, test } from 'vitest';
import { fileProblem } from './selected-audio.ts';

const file = (type: string, size: number, name = 'aria') => ({ name, type, size }) as File;

test('only a file whose type starts with audio is taken, or whose name ends as a format that is read', () => {
  expect(fileProblem(file('audio/mpeg', 1))).toBeNull();
  expect(fileProblem(file('audio/x-unheard-of', 1))).toBeNull();
  for (const type of ['', 'video/mp4', 'text/plain']) expect(fileProblem(file(type, 1))).toBe('not_audio');
});

test.each([
  ['aria.ogg', 'video/ogg'],
  ['aria.oga', 'application/ogg'],
  ['ARIA.M4A', 'video/mp4'],
  ['aria.opus', ''],
  ['aria.flac', 'application/octet-stream'],
])('%s is taken although the browser calls it "%s"', (name, type) => {
  expect(fileProblem(file(type, 1, name))).toBeNull();
});

test.each([
  ['film.mp4', 'video/mp4'],
  ['film.webm', 'video/webm'],
  ['film.ogv', 'video/ogg'],
  ['words.ogg.txt', 'text/plain'],
])('%s, called "%s", is no song', (name, type) => {
  expect(fileProblem(file(type, 1, name))).toBe('not_audio');
});

test('100 MB are the most, and an empty file is none', () => {
  expect(fileProblem(file('audio/wav', 100_000_000))).toBeNull();
  expect(fileProblem(file('audio/wav', 100_000_001))).toBe('too_large');
  expect(fileProblem(file('audio/wav', 0))).toBe('empty');
});
