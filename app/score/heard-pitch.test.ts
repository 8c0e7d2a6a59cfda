import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hertzForMidi, nameForMidi } from '#domain/music/pitch.ts';
import {
  heardMelody,
  heardMidi,
  heardName,
  recordedHertz,
  recordedMidi,
  recordedShape,
} from './heard-pitch.ts';
import { indexMelody } from './melody-index.ts';
import { noteAt } from './note-builder.test-kit.ts';
import type { Score, ScoreNote } from './score.ts';

const key = fc.record({ semitones: fc.integer({ min: -12, max: 12 }) });
const midi = fc.integer({ min: 40, max: 90 });

test('what is heard, taken back to the recording, is what it was', () => {
  fc.assert(
    fc.property(key, midi, (heard, note) => {
      expect(recordedMidi(heard, heardMidi(heard, note))).toBe(note);
      const shape = noteAt(1, 0.5, heardMidi(heard, note));
      expect(recordedShape(heard, shape).frequencyHertz).toBeCloseTo(hertzForMidi(note), 6);
      expect(recordedHertz(heard, shape.midiNote)).toBeCloseTo(hertzForMidi(note), 6);
    }),
  );
});

test('a melody is heard in its order, each note by the name and at the pitch of the key', () => {
  fc.assert(
    fc.property(key, fc.array(midi, { minLength: 1 }), (heard, midis) => {
      const notes = midis.map((one, index) => noteAt(index, 0.5, one)) as ScoreNote[];
      const melody = heardMelody(indexMelody(notes) as unknown as Score, heard);
      expect(melody.notes.map(({ noteName }) => noteName)).toEqual(midis.map((one) => heardName(heard, one)));
      expect(melody.notes.map(({ midiNote }) => nameForMidi(midiNote))).toEqual(
        melody.notes.map(({ noteName }) => noteName),
      );
      expect(melody.latestEndSeconds).toEqual(indexMelody(notes).latestEndSeconds);
    }),
  );
});
