/** Pure. What the roll draws of an edited song: made once for each edit, so that a frame only reads it. Pitches are those of the recording. */
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { EditedSong, SongNote } from '#domain/edits/edited-song.ts';
import type { NoteId } from '#domain/edits/edits.ts';
import type { PitchCurve } from '#domain/edits/sung-pitch.ts';
import type { BeatGrid } from '#domain/music/beat-grid.ts';
import { midiForHertz, nameForMidi } from '#domain/music/pitch.ts';
import { indexMelody } from '../stage/melody-index.ts';
import { type SungPitch, sungPitch } from '../stage/pitch-contour.ts';
import type { StageSong } from '../stage/stage-song.ts';
import { type RollBounds, rollBounds } from './roll-view.ts';

export interface RollNote extends SongNote {
  endSeconds: number;
  /** As it is sung, between two keys too. */
  midiPitch: number;
  isUncertain: boolean;
  /** What is sung on it, as it is drawn; null where nobody knows. */
  label: string | null;
}

export interface RollSong {
  /** Sorted by start. */
  notes: readonly RollNote[];
  /** For each note, when the last of all notes up to it ends. */
  latestEndSeconds: readonly number[];
  /** Those that can be brought back, sorted by start. */
  hidden: readonly RollNote[];
  byId: ReadonlyMap<NoteId, RollNote>;
  bounds: RollBounds;
}

/** What no edit changes. */
export interface RollGround {
  curve: PitchCurve;
  sung: SungPitch | null;
  beats: BeatGrid | null;
  durationSeconds: number;
}

/** What is shown; all of it may change with an edit or another key. */
export interface RollShown {
  song: RollSong;
  ground: RollGround;
  /** The key that is heard, from that of the recording. */
  semitones: number;
}

const HELD_MARK = '~';

export function rollGround(
  result: PipelineResultBody,
  beats: BeatGrid | null,
  durationSeconds: number,
): RollGround {
  return {
    curve: result.pitch_detection.raw_data,
    sung: sungPitch(result.pitch_detection.raw_data),
    beats,
    durationSeconds,
  };
}

/** `shown` says of the shown notes, in the same order, whether they are sure. */
export function rollSong(
  song: EditedSong,
  shown: Pick<StageSong, 'uncertain'>,
  durationSeconds: number,
): RollSong {
  const notes = song.notes.map((note, index) => rollNote(note, shown.uncertain[index] ?? false));
  const hidden = song.hiddenNotes.map((note) => rollNote(note, true));
  const pitchesOf = (some: readonly RollNote[]) => some.map(({ midiPitch }) => midiPitch);
  return {
    notes,
    latestEndSeconds: indexMelody(notes).latestEndSeconds,
    hidden,
    byId: new Map([...notes, ...hidden].map((note) => [note.id, note])),
    bounds: rollBounds(pitchesOf(notes), pitchesOf(hidden), durationSeconds),
  };
}

/** How a pitch of the recording is called in the key that is heard. */
export function heardName({ semitones }: Pick<RollShown, 'semitones'>, midiPitch: number): string {
  return nameForMidi(midiPitch + semitones);
}

/** From the first to the last of some notes. */
export function spanOf(notes: readonly Pick<RollNote, 'startSeconds' | 'endSeconds'>[]) {
  return {
    startSeconds: Math.min(...notes.map(({ startSeconds }) => startSeconds)),
    endSeconds: Math.max(...notes.map(({ endSeconds }) => endSeconds)),
  };
}

function rollNote(note: SongNote, isUncertain: boolean): RollNote {
  return {
    ...note,
    endSeconds: note.startSeconds + note.durationSeconds,
    midiPitch: midiForHertz(note.frequencyHertz),
    isUncertain,
    label: note.word?.isHeld ? HELD_MARK : (note.word?.text ?? null),
  };
}
