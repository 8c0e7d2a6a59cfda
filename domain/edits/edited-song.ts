/** Pure. A result with its singer's edits: what is shown, heard by the timbres, practised and exported. */
import type { PipelineResultBody } from '../contracts/api.ts';
import { completeNote, isKept, type MelodyNote } from '../music/notes-kept.ts';
import { midiForHertz, nameForMidi } from '../music/pitch.ts';
import type { Edits, LineId, NoteId, NoteShape, WordId } from './edits.ts';

export interface SongNote extends MelodyNote {
  id: NoteId;
  isAdded: boolean;
  isChanged: boolean;
  /** What the singer wrote onto it; null: whatever the result has there. */
  text: string | null;
}

export interface SongWord {
  id: WordId;
  text: string;
  startSeconds: number;
  endSeconds: number;
  confidence: number;
}

export interface SongLine {
  id: LineId;
  text: string;
  startSeconds: number;
  endSeconds: number;
}

export interface SongSyllable {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

export interface EditedSong {
  /** Shown notes, sorted by start. */
  notes: readonly SongNote[];
  /** Those that the filter or the singer took away, sorted by start: they can be brought back. */
  hiddenNotes: readonly SongNote[];
  words: readonly SongWord[];
  lines: readonly SongLine[];
  syllables: readonly SongSyllable[];
}

/** What of a result can be edited. */
export type EditableResult = {
  pitch_detection: Pick<PipelineResultBody['pitch_detection'], 'note_sequence'>;
  lyrics_recognition: Pick<PipelineResultBody['lyrics_recognition'], 'segments' | 'syllables'>;
} & Pick<PipelineResultBody, 'wordTimings'>;

const ADDED_CONFIDENCE = 1;
const ADDED_VELOCITY = 80;

export function editedSong(result: EditableResult, edits: Edits): EditedSong {
  const removed = new Set(edits.removedNoteIds);
  const shown = new Set(edits.shownNoteIds);
  const found = foundNotes(result, edits);
  const isShown = (note: SongNote) =>
    !removed.has(note.id) && (note.isChanged || shown.has(note.id) || isKept(note));
  const added = edits.addedNotes.map((note) => addedNote(note, edits.noteTexts[note.id] ?? null));
  const { segments, syllables } = result.lyrics_recognition;
  return {
    notes: [...found.filter(isShown), ...added].sort(byStart),
    hiddenNotes: found.filter((note) => !isShown(note)).sort(byStart),
    words: result.wordTimings.map(({ word, start, end, confidence }, index) => {
      const times = edits.wordTimes[`w${index}`] ?? { startSeconds: start, endSeconds: end };
      return { id: `w${index}`, text: word, ...times, confidence };
    }),
    lines: segments.map(({ text, start, end }, index) => ({
      id: `l${index}`,
      text: edits.lineTexts[`l${index}`] ?? text,
      startSeconds: start,
      endSeconds: end,
    })),
    syllables: syllables.map(({ text, start_time, end_time }) => ({
      text,
      startSeconds: start_time,
      endSeconds: end_time,
    })),
  };
}

function foundNotes(result: EditableResult, edits: Edits): SongNote[] {
  return result.pitch_detection.note_sequence.flatMap((found, index) => {
    const id = `n${index}`;
    const note = completeNote(found);
    if (note === null) return [];
    const shape = edits.changedNotes[id];
    const text = edits.noteTexts[id] ?? null;
    return [
      { ...note, ...(shape && pitched(shape)), id, isAdded: false, isChanged: shape !== undefined, text },
    ];
  });
}

function addedNote({ id, ...shape }: NoteShape & { id: NoteId }, text: string | null): SongNote {
  return {
    ...pitched(shape),
    confidence: ADDED_CONFIDENCE,
    velocity: ADDED_VELOCITY,
    id,
    isAdded: true,
    isChanged: false,
    text,
  };
}

/** A shape with what its frequency means on a piano. */
function pitched(shape: NoteShape) {
  const midi = midiForHertz(shape.frequencyHertz);
  const midiNote = Math.round(midi);
  return { ...shape, midiNote, noteName: nameForMidi(midiNote), centsOffset: 100 * (midi - midiNote) };
}

function byStart(left: SongNote, right: SongNote): number {
  return left.startSeconds - right.startSeconds;
}
