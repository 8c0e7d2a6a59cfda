import { expect, test } from 'vitest';
import { sungMonths } from './sung-months.ts';

const NOW = { nowMs: Date.parse('2026-01-20T12:00:00Z'), timeZone: 'Europe/Lisbon' };
const pass = (at: string, lowestMidi: number, highestMidi: number) => ({
  createdAtMs: Date.parse(at),
  lowestMidi,
  highestMidi,
});

test('months follow each other over the turn of the year, and those without singing are there', () => {
  const passes = [pass('2025-11-30T23:59:00Z', 50, 60), pass('2026-01-02T10:00:00Z', 48, 64)];
  expect(sungMonths(passes, NOW, 3)).toEqual([
    { month: '2025-11', tones: { lowestMidi: 50, highestMidi: 60 } },
    { month: '2025-12', tones: null },
    { month: '2026-01', tones: { lowestMidi: 48, highestMidi: 64 } },
  ]);
  expect(sungMonths(passes, { ...NOW, timeZone: 'Asia/Tokyo' }, 2)[0]?.tones).not.toBeNull();
});

test('a tone that a single pass of several reached does not count: it may be a squeak', () => {
  const passes = [50, 49, 30].map((lowest, index) =>
    pass(`2026-01-0${index + 1}T10:00:00Z`, lowest, [60, 90, 61][index] ?? 0),
  );
  expect(sungMonths(passes, NOW, 1)[0]?.tones).toEqual({ lowestMidi: 49, highestMidi: 61 });
});

test('passes without a common tone still make a range', () => {
  const passes = [pass('2026-01-01T10:00:00Z', 40, 44), pass('2026-01-02T10:00:00Z', 60, 64)];
  expect(sungMonths(passes, NOW, 1)[0]?.tones).toEqual({ lowestMidi: 44, highestMidi: 60 });
});
