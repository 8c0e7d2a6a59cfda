import { expect, test } from 'vitest';
import { fileProblem } from './selected-audio.ts';

const file = (type: string, size: number) => ({ type, size }) as File;

test('only a file whose type starts with audio is taken', () => {
  expect(fileProblem(file('audio/mpeg', 1))).toBeNull();
  expect(fileProblem(file('audio/x-unheard-of', 1))).toBeNull();
  for (const type of ['', 'video/mp4', 'text/plain']) expect(fileProblem(file(type, 1))).toBe('not_audio');
});

test('100 MB are the most, and an empty file is none', () => {
  expect(fileProblem(file('audio/wav', 100_000_000))).toBeNull();
  expect(fileProblem(file('audio/wav', 100_000_001))).toBe('too_large');
  expect(fileProblem(file('audio/wav', 0))).toBe('empty');
});
