import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FindingsBody } from '#domain/contracts/api.ts';
import { findings as FINDINGS } from '../../inference/fixtures/event-findings.json';
import { heardShare, noteBoxes, PICTURE, waveformPath } from './findings-picture.ts';

const seconds = fc.double({ min: 0, max: 1e6, noNaN: true });
const findings: fc.Arbitrary<FindingsBody> = fc.record({
  duration_seconds: fc.double({ min: 0.001, max: 86_400, noNaN: true }),
  waveform: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 240 }),
  key_name: fc.constant(null),
  tempo_bpm: fc.constant(null),
  notes: fc.array(
    fc.record({ time_start: seconds, time_end: seconds, midi_number: fc.integer({ min: 0, max: 127 }) }),
  ),
  heard_until_seconds: seconds,
  word_count: fc.constant(null),
});

test('whatever a service tells, every note lies inside the picture', () => {
  fc.assert(
    fc.property(findings, (told) => {
      for (const { x, y, width, height } of noteBoxes(told)) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(PICTURE.width + 1e-6);
        expect(y + height).toBeLessThanOrEqual(PICTURE.notesHeight + 1e-6);
        expect(width).toBeGreaterThan(0);
      }
      expect(heardShare(told)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a note that was there before keeps its key and its place when more are found', () => {
  const [first] = FINDINGS.notes.slice(0, 1);
  const before = noteBoxes({ ...FINDINGS, notes: first ? [first] : [] });
  expect(noteBoxes(FINDINGS)).toEqual([...before, expect.objectContaining({ key: '3.68 66' })]);
});

test('a bar of the waveform is as high as its percentage, and silence is a line', () => {
  expect(waveformPath({ ...FINDINGS, waveform: [100, 0] })).toBe('M0 96h350v40h-350zM500 115.5h350v1h-350z');
});
