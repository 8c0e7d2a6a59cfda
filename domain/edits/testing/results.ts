import { hertzForMidi, nameForMidi } from '../../music/pitch.ts';
import type { EditableResult } from '../edited-song.ts';

/** Results to edit, written as short as a test reads best. */

type NoteOf = [startSeconds: number, durationSeconds: number, midi?: number];
type TimesOf = [text: string, startSeconds: number, endSeconds: number];

interface Parts {
  notes?: readonly NoteOf[];
  words?: readonly TimesOf[];
  syllables?: readonly TimesOf[];
  lines?: readonly TimesOf[];
}

export function resultOf({ notes = [], words = [], syllables = [], lines = [] }: Parts): EditableResult {
  return {
    pitch_detection: {
      note_sequence: notes.map(([start, length, midi = 60]) => ({
        time_start: start,
        time_end: start + length,
        note_name: nameForMidi(midi),
        frequency: hertzForMidi(midi),
        midi_number: midi,
        confidence: 0.9,
        velocity: 80,
        cents_offset: 0,
      })),
    },
    lyrics_recognition: {
      segments: lines.map(([text, start, end]) => ({ text, start, end })),
      syllables: syllables.map(([text, start_time, end_time]) => ({ text, start_time, end_time })),
    },
    wordTimings: words.map(([word, start, end]) => ({ word, start, end, confidence: 0.8 })),
  };
}

/** "Morning light", on three notes, in one line. */
export const MORNING = resultOf({
  notes: [
    [1, 0.5, 60],
    [1.5, 0.5, 62],
    [2, 1, 64],
  ],
  words: [
    ['Morning', 1, 2],
    ['light', 2, 3],
  ],
  syllables: [
    ['Morn', 1, 1.5],
    ['ing', 1.5, 2],
    ['light', 2, 3],
  ],
  lines: [['Morning, light', 0.9, 3.2]],
});
