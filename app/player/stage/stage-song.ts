/** Pure. What the stage shows of a result, in the key that is heard: made once, so that a frame only reads it. */
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { type BeatGrid, beatGrid } from '#domain/music/beat-grid.ts';
import { keptNotes } from '#domain/music/notes-kept.ts';
import { transposedNotes } from '#domain/music/transposed.ts';
import { type KeyPlace, keyOf, keyPlace } from './key-places.ts';
import { indexMelody, type MelodyIndex } from './melody-index.ts';
import { type NoteWord, noteWords } from './note-words.ts';
import { type PitchContour, pitchContour } from './pitch-contour.ts';

export interface StageSong {
  /** How far from the recording. */
  semitones: number;
  melody: MelodyIndex;
  /** Of each note of the melody, in the same order: its key, its word, and whether the analysis is not sure of it. */
  places: readonly KeyPlace[];
  words: readonly (NoteWord | null)[];
  uncertain: readonly boolean[];
  contour: PitchContour | null;
  /** Null where nobody knows when the beats come. */
  beats: BeatGrid | null;
}

/** The confidence of a note says how likely it is right: at least one of five of these is not. */
const UNCERTAIN_BELOW = 0.8;

export function stageSong(result: PipelineResultBody, semitones: number): StageSong {
  const notes = transposedNotes(keptNotes(result.pitch_detection.note_sequence), semitones);
  return {
    semitones,
    melody: indexMelody(notes),
    places: notes.map((note) => keyPlace(keyOf(note))),
    words: noteWords(notes, result),
    uncertain: notes.map(({ confidence }) => confidence < UNCERTAIN_BELOW),
    contour: pitchContour(result.pitch_detection.raw_data, semitones),
    beats: beatGrid(notes, result.tempo),
  };
}
