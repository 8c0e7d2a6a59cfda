/** Pure. The one model of a song's notes that every picture is drawn from, in the pitch of the recording: made once for each edit. */
import type { EditedSong, SongLine, SongNote } from '#domain/edits/edited-song.ts';
import type { NoteId } from '#domain/edits/edits.ts';
import { isUncertain } from '#domain/edits/worst-first.ts';
import { midiForHertz } from '#domain/music/pitch.ts';
import { indexMelody, type MelodyIndex } from './melody-index.ts';
import type { ScoreBar } from './score-bars.ts';
import type { SungPitch } from './sung-pitch.ts';

export interface ScoreNote extends SongNote {
  endSeconds: number;
  /** As it is sung, between two keys too. */
  midiPitch: number;
  isUncertain: boolean;
  /** What is written at it; null where nobody knows of a word. */
  label: string | null;
}

export interface Score extends MelodyIndex<ScoreNote> {
  /** Notes that can be brought back, sorted by start. */
  hidden: readonly ScoreNote[];
  byId: ReadonlyMap<NoteId, ScoreNote>;
  lines: readonly SongLine[];
  /** Empty where nobody knows when the beats come. */
  bars: readonly ScoreBar[];
  /** The curve that the analysis found, whatever becomes of the notes; null where it found none. */
  sung: SungPitch | null;
}

const HELD_MARK = '~';

export function scoreOf(edited: EditedSong, found: Pick<Score, 'bars' | 'sung'>): Score {
  const notes = edited.notes.map((note) => scoreNote(note, isUncertain(note)));
  const hidden = edited.hiddenNotes.map((note) => scoreNote(note, true));
  const byId = new Map([...notes, ...hidden].map((note) => [note.id, note]));
  return { ...indexMelody(notes), hidden, byId, lines: edited.lines, ...found };
}

function scoreNote(note: SongNote, isUncertain: boolean): ScoreNote {
  return {
    ...note,
    endSeconds: note.startSeconds + note.durationSeconds,
    midiPitch: midiForHertz(note.frequencyHertz),
    isUncertain,
    label: note.word?.isHeld ? HELD_MARK : (note.word?.text ?? null),
  };
}
