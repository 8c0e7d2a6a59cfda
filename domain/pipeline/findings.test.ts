import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Findings, findingsSchema } from '../contracts/inference-findings.ts';
import { moreFindings } from './findings.ts';

const tenths = fc.integer({ min: 0, max: 3000 }).map((count) => count / 10);
const findings: fc.Arbitrary<Findings> = fc.record({
  duration_seconds: fc.constant(300),
  waveform: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 9 }),
  key_name: fc.option(fc.constantFrom('B minor', 'D major')),
  tempo_bpm: fc.option(fc.constantFrom(92.5, 120)),
  notes: fc.array(
    fc.record({ start: tenths, midi_number: fc.integer({ min: 0, max: 127 }) }).map(({ start, ...note }) => ({
      time_start: start,
      time_end: start + 0.5,
      ...note,
    })),
  ),
  heard_until_seconds: tenths,
  word_count: fc.option(fc.integer({ min: 0, max: 900 })),
});

test('whatever is told after, nothing that was known is unknown again', () => {
  fc.assert(
    fc.property(fc.array(findings, { minLength: 1 }), (told) => {
      let known: Findings | null = null;
      for (const found of told) {
        const next: Findings = moreFindings(known, found);
        expect(findingsSchema.safeParse(next).success).toBe(true);
        expect(next.heard_until_seconds).toBeGreaterThanOrEqual(known?.heard_until_seconds ?? 0);
        if (known?.key_name) expect(next.key_name).not.toBeNull();
        if (known?.word_count) expect(next.word_count).not.toBeNull();
        if (known?.tempo_bpm) expect(next.tempo_bpm).not.toBeNull();
        known = next;
      }
    }),
  );
});

test('the notes are those of whoever has heard furthest, and of two who have heard as far the later ones', () => {
  const [sketch, whole] = [notesUntil(60, 200), notesUntil(62, 200)];
  expect(moreFindings(sketch, whole).notes).toBe(whole.notes);
  expect(moreFindings(whole, notesUntil(64, 12)).notes).toBe(whole.notes);
});

function notesUntil(midi_number: number, heard_until_seconds: number): Findings {
  const notes = [{ time_start: 1, time_end: 2, midi_number }];
  return {
    duration_seconds: 200,
    waveform: [100],
    key_name: null,
    tempo_bpm: null,
    notes,
    heard_until_seconds,
    word_count: null,
  };
}
