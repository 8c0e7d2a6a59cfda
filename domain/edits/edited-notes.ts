/** Pure. The notes of a result as the singer has made them: which are shown, and what each is. */
import type { PipelineResultBody } from '../contracts/api.ts';
import { completeNote, type FoundNote, isKept, type MelodyNote } from '../music/notes-kept.ts';
import { midiForHertz, nameForMidi } from '../music/pitch.ts';
import type { AddedNote, Edits, NoteId, NoteShape } from './edits.ts';

export interface EditedNote extends MelodyNote {
  id: NoteId;
  isAdded: boolean;
  /** Of a note of the result: other than it was found. */
  isChanged: boolean;
}

const ADDED_CONFIDENCE = 1;
const ADDED_VELOCITY = 80;
/** A client may round. */
const SAME_SECONDS = 0.001;
const SAME_SEMITONES = 0.01;

/** Both sorted by start. */
export function editedNotes(
  found: PipelineResultBody['pitch_detection']['note_sequence'],
  edits: Edits,
): { shown: EditedNote[]; hidden: EditedNote[] } {
  const removed = new Set(edits.removedNoteIds);
  const broughtBack = new Set([...edits.shownNoteIds, ...Object.keys(edits.changedNotes)]);
  const shown = edits.addedNotes.map(addedNote);
  const hidden: EditedNote[] = [];
  for (const [index, body] of found.entries()) {
    const complete = completeNote(body);
    if (complete === null) continue;
    const id = `n${index}`;
    const note = withShape(complete, id, edits.changedNotes[id]);
    const isShown = !removed.has(id) && (broughtBack.has(id) || isKept(complete));
    (isShown ? shown : hidden).push(note);
  }
  return { shown: shown.sort(byStart), hidden: hidden.sort(byStart) };
}

/** Of a note of the document; null where nobody can say when it is sung. */
export function foundShape(found: FoundNote): NoteShape | null {
  const note = completeNote(found);
  if (note === null) return null;
  const { startSeconds, durationSeconds, frequencyHertz } = note;
  return { startSeconds, durationSeconds, frequencyHertz };
}

export function semitonesBetween(hertz: number, otherHertz: number): number {
  return midiForHertz(otherHertz) - midiForHertz(hertz);
}

function withShape(found: MelodyNote, id: NoteId, shape: NoteShape | undefined): EditedNote {
  if (shape === undefined || isSameShape(found, shape)) {
    return { ...found, id, isAdded: false, isChanged: false };
  }
  return { ...found, ...shape, ...pitchFrom(found, shape), id, isAdded: false, isChanged: true };
}

/**
 * Counted from what the analysis calls the note: it knows how the song is tuned, and may write a note between two semitones as the
 * further one. By whole semitones its name moves along.
 */
function pitchFrom(found: MelodyNote, { frequencyHertz }: NoteShape) {
  const semitones = semitonesBetween(found.frequencyHertz, frequencyHertz);
  if (Math.abs(semitones) <= SAME_SEMITONES) return {};
  const whole = Math.round(semitones);
  if (Math.abs(semitones - whole) <= SAME_SEMITONES) {
    const midiNote = found.midiNote + whole;
    return { midiNote, noteName: nameForMidi(midiNote) };
  }
  return pitchNamed(found.midiNote + found.centsOffset / 100 + semitones);
}

function addedNote(note: AddedNote): EditedNote {
  return {
    ...note,
    ...pitchNamed(midiForHertz(note.frequencyHertz)),
    confidence: ADDED_CONFIDENCE,
    velocity: ADDED_VELOCITY,
    isAdded: true,
    isChanged: false,
  };
}

function pitchNamed(midi: number) {
  const midiNote = Math.round(midi);
  return { midiNote, noteName: nameForMidi(midiNote), centsOffset: 100 * (midi - midiNote) };
}

function isSameShape(found: NoteShape, shape: NoteShape): boolean {
  return (
    Math.abs(found.startSeconds - shape.startSeconds) <= SAME_SECONDS &&
    Math.abs(found.durationSeconds - shape.durationSeconds) <= SAME_SECONDS &&
    Math.abs(semitonesBetween(found.frequencyHertz, shape.frequencyHertz)) <= SAME_SEMITONES
  );
}

function byStart(left: EditedNote, right: EditedNote): number {
  return left.startSeconds - right.startSeconds;
}
