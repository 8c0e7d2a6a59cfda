import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hertzForMidi, nameForMidi } from '../music/pitch.ts';
import { HIGHEST_SEMITONES, LOWEST_SEMITONES } from '../music/pitch-range.ts';
import { pitchMap } from './pitch-map.ts';

const pitch = fc.integer({ min: LOWEST_SEMITONES, max: HIGHEST_SEMITONES });
const note = fc.integer({ min: 24, max: 96 }).map((midi) => ({
  midi_number: midi,
  note_name: nameForMidi(midi),
  frequency: hertzForMidi(midi),
}));

test('every note has its id by its place, and moves with the key', () => {
  const notes = [
    { midi_number: 69, note_name: 'A4', frequency: 442 },
    { midi_number: 60, note_name: 'C4', frequency: 260 },
  ];
  expect(pitchMap(notes, 'E major', -2)).toEqual({
    pitch: -2,
    ratio: 2 ** (-2 / 12),
    key: 'D major',
    notes: [
      { id: 'n0', midi_number: 67, note_name: 'G4', frequency: 442 * 2 ** (-2 / 12) },
      { id: 'n1', midi_number: 58, note_name: 'A#3', frequency: 260 * 2 ** (-2 / 12) },
    ],
  });
});

test('the original key changes nothing, and a song without a key gets none', () => {
  const notes = [{ midi_number: 69, note_name: 'A4', frequency: 442 }];
  expect(pitchMap(notes, null, 0)).toEqual({
    pitch: 0,
    ratio: 1,
    key: null,
    notes: [{ id: 'n0', ...notes[0] }],
  });
});

test('up and down again is where it was', () => {
  fc.assert(
    fc.property(fc.array(note, { maxLength: 20 }), pitch, (notes, semitones) => {
      const there = pitchMap(notes, 'A minor', semitones);
      const back = pitchMap(there.notes, there.key, -semitones);
      expect(back.key).toBe('A minor');
      for (const [index, { midi_number: midi, note_name: name, frequency }] of back.notes.entries()) {
        expect([midi, name]).toEqual([notes[index]?.midi_number, notes[index]?.note_name]);
        expect(frequency).toBeCloseTo(notes[index]?.frequency ?? 0, 6);
      }
    }),
  );
});
