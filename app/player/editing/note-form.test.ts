import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editedSong } from '#domain/edits/edited-song.ts';
import { editsAfter, NO_EDITS } from '#domain/edits/edits.ts';
import { transposedNotes } from '#domain/music/transposed.ts';
import { actionFor, fieldsOfNote, issuesOf } from './note-form.ts';

const RESULT = {
  pitch_detection: {
    note_sequence: [
      {
        time_start: 1.2345,
        time_end: 2.0001,
        note_name: 'A4',
        frequency: 441.3,
        confidence: 1,
        midi_number: 69,
        velocity: 80,
        cents_offset: 5,
      },
    ],
  },
  lyrics_recognition: { segments: [], syllables: [] },
  wordTimings: [],
};
const noteIn = (edits = NO_EDITS, semitones = 0) => {
  const [note] = transposedNotes(editedSong(RESULT, edits).notes, semitones);
  if (note === undefined) throw new Error('There is no note.');
  return note;
};
const semitones = fc.integer({ min: -12, max: 12 });

test('fields that nobody touched change nothing, however they are rounded and in whatever key they are seen', () => {
  fc.assert(
    fc.property(semitones, (heard) => {
      const note = noteIn(NO_EDITS, heard);
      expect(actionFor(note, fieldsOfNote(note), { semitones: heard })).toBeNull();
    }),
  );
});

test('a start that is typed leaves length and pitch exactly as they were sung', () => {
  fc.assert(
    fc.property(semitones, (heard) => {
      const note = noteIn(NO_EDITS, heard);
      const action = actionFor(note, { ...fieldsOfNote(note), startText: '3,5' }, { semitones: heard });
      if (action === null) throw new Error('Nothing was changed.');
      const changed = noteIn(editsAfter(NO_EDITS, action));
      expect(changed.startSeconds).toBe(3.5);
      expect(changed.durationSeconds).toBeCloseTo(0.7656, 9);
      expect(changed.frequencyHertz).toBeCloseTo(441.3, 9);
    }),
  );
});

test('a note that is chosen in the key that is heard sounds as that note there', () => {
  fc.assert(
    fc.property(semitones, fc.integer({ min: 40, max: 90 }), (heard, midiNote) => {
      const note = noteIn(NO_EDITS, heard);
      const action = actionFor(note, { ...fieldsOfNote(note), midiNote }, { semitones: heard });
      if (action === null) return;
      expect(fieldsOfNote(noteIn(editsAfter(NO_EDITS, action), heard)).midiNote).toBe(midiNote);
    }),
  );
});

test('times that are none, lengths of nothing and letters that are not allowed are refused field by field', () => {
  const fields = fieldsOfNote(noteIn());
  expect(issuesOf(fields, fields, 60)).toEqual([]);
  expect(issuesOf({ ...fields, startText: 'x', lengthText: '0', word: 'l@' }, fields, 60)).toEqual([
    'start',
    'length',
    'word',
  ]);
  expect(issuesOf({ ...fields, startText: '', lengthText: '61' }, fields, 60)).toEqual(['start', 'length']);
});

test('a word that breaks the rule is not judged while it stays as it was', () => {
  const fields = { ...fieldsOfNote(noteIn()), word: '(ooh)' };
  expect(issuesOf({ ...fields, startText: '2' }, fields, 60)).toEqual([]);
  expect(issuesOf({ ...fields, word: '(aah)' }, fields, 60)).toEqual(['word']);
});
