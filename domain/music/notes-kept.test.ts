import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FoundNote, isKept, keptNotes } from './notes-kept.ts';

const A4: FoundNote = {
  time_start: 1,
  time_end: 1.5,
  note_name: 'A4',
  frequency: 440,
  midi_number: 69,
  confidence: 0.9,
  velocity: 90,
  cents_offset: 4,
};

const anyNumber = fc.option(fc.double({ noDefaultInfinity: false }), { nil: null });
const anyNote: fc.Arbitrary<FoundNote> = fc.record(
  {
    time_start: anyNumber,
    time_end: anyNumber,
    note_name: fc.option(fc.oneof(fc.constantFrom('A4', 'C#3', 'Bb5', 'H1'), fc.string()), { nil: null }),
    frequency: anyNumber,
    midi_number: anyNumber,
    confidence: anyNumber,
    velocity: anyNumber,
    cents_offset: anyNumber,
  },
  { requiredKeys: [] },
);

describe('which notes are kept', () => {
  test.each<[string, FoundNote, number]>([
    ['a sure note inside the voice is kept', {}, 1],
    ['a confidence of exactly 0.7 is not enough', { confidence: 0.7 }, 0],
    ['a confidence just above 0.7 is enough', { confidence: 0.701 }, 1],
    ['100 Hz is still inside', { frequency: 100 }, 1],
    ['below 100 Hz is outside', { frequency: 99.9 }, 0],
    ['700 Hz is still inside', { frequency: 700 }, 1],
    ['above 700 Hz is outside', { frequency: 700.1 }, 0],
    ['a flat is a name', { note_name: 'Bb3' }, 1],
    ['a name without an octave is dropped', { note_name: 'A' }, 0],
    ['a note without a name is dropped', { note_name: null }, 0],
    ['a note without a start is dropped', { time_start: null }, 0],
  ])('%s', (_sentence, change, count) => {
    expect(keptNotes([{ ...A4, ...change }])).toHaveLength(count);
  });
});

test('missing values get the defaults: 0.2 s, 440 Hz, confidence 0.8, MIDI 60', () => {
  const [note] = keptNotes([{ time_start: 2, note_name: 'A4' }]);
  expect(note).toMatchObject({
    startSeconds: 2,
    durationSeconds: 0.2,
    frequencyHertz: 440,
    confidence: 0.8,
    midiNote: 60,
  });
});

test('an end that is not after the start counts as missing', () => {
  expect(keptNotes([{ ...A4, time_end: 1 }])[0]?.durationSeconds).toBe(0.2);
});

test('whatever the analysis sends, the notes kept obey the rule, last some time and are in order', () => {
  fc.assert(
    fc.property(fc.array(anyNote), (found) => {
      const notes = keptNotes(found);
      expect(notes.every(isKept)).toBe(true);
      expect(notes.every((note) => note.durationSeconds > 0)).toBe(true);
      const starts = notes.map((note) => note.startSeconds);
      expect(starts).toEqual([...starts].sort((left, right) => left - right));
    }),
  );
});
