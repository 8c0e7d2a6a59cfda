/** Pure. What the stage shows of a song, in the key that is heard: made once for each change, so that a frame only reads it. */
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { EditedSong, SongLine, SongNote } from '#domain/edits/edited-song.ts';
import { isUncertain } from '#domain/edits/worst-first.ts';
import type { BeatGrid } from '#domain/music/beat-grid.ts';
import type { NoteWord } from '#domain/music/note-words.ts';
import { transposedNotes } from '#domain/music/transposed.ts';
import { type KeyPlace, keyOf, keyPlace } from './key-places.ts';
import { indexMelody, type MelodyIndex } from './melody-index.ts';
import { type PitchContour, pitchContour } from './pitch-contour.ts';

/** What no edit changes: the contour is the one that the analysis found, whatever becomes of the notes. */
export interface StageGround {
  /** How far from the recording. */
  semitones: number;
  contour: PitchContour | null;
}

export interface StageSong extends StageGround {
  melody: MelodyIndex<SongNote>;
  /** Of each note of the melody, in the same order: its key, its word, and whether the analysis is not sure of it. */
  places: readonly KeyPlace[];
  words: readonly (NoteWord | null)[];
  uncertain: readonly boolean[];
  lines: readonly SongLine[];
  /** Null where nobody knows when the beats come. */
  beats: BeatGrid | null;
}

export function stageGround({ pitch_detection }: PipelineResultBody, semitones: number): StageGround {
  return { semitones, contour: pitchContour(pitch_detection.raw_data, semitones) };
}

export function stageSong(ground: StageGround, edited: EditedSong, beats: BeatGrid | null): StageSong {
  const notes = transposedNotes(edited.notes, ground.semitones);
  return {
    ...ground,
    melody: indexMelody(notes),
    places: notes.map((note) => keyPlace(keyOf(note))),
    words: edited.notes.map(({ word }) => word),
    uncertain: edited.notes.map(isUncertain),
    lines: edited.lines,
    beats,
  };
}
