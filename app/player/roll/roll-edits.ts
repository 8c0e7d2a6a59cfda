/** What the roll asks of the edit store: each is one step of undo. */
import type { ScoreNote } from '#app/score/index.ts';
import type { NoteId, NoteShape } from '#domain/edits/edits.ts';
import { mergeNotes, repitchNotes, snapNotes, splitNote } from '#domain/edits/note-tools.ts';
import { snappedSeconds } from '#domain/edits/snap.ts';
import { resung } from '#domain/edits/sung-pitch.ts';
import { secondsPerBeatAt } from '#domain/music/bar-places.ts';
import { hertzForMidi, MIDDLE_C_MIDI, midiForHertz } from '#domain/music/pitch.ts';
import { newNoteId } from '../edits/new-note-id.ts';
import { NEW_NOTE_SECONDS } from '../edits/note-edits.ts';
import type { MoveCommand } from './roll-commands.ts';
import { changedOnly, draggedShapes, drawnShape, movedBy, SHORTEST_NOTE_SECONDS } from './roll-drag.ts';
import type { RollEditor } from './roll-editor.ts';
import type { NotePart } from './roll-hits.ts';
import type { SongPlace } from './roll-state.ts';

const FINE_STEP_SECONDS = 0.01;

export function dragRules(editor: RollEditor) {
  const { snap } = editor.state.get();
  const { song, durationSeconds } = editor.shown;
  return {
    durationSeconds,
    toSemitones: snap.toSemitones,
    snapSeconds: (seconds: number) => snappedSeconds(seconds, snap.time, song.bars),
  };
}

/** Notes whose borders were moved are asked again what is sung in them. */
export function applyDrag(
  editor: RollEditor,
  part: NotePart,
  shapes: Readonly<Record<NoteId, NoteShape>>,
): void {
  if (Object.keys(shapes).length === 0) return;
  const { curve } = editor.shown;
  const entries = Object.entries(shapes).map(([id, shape]) => [
    id,
    part === 'body' ? shape : resung(shape, curve),
  ]);
  editor.ports.edits.apply({ type: 'change_notes', shapes: Object.fromEntries(entries) });
}

const MOVED_PARTS = { move: 'body', move_start: 'start', move_end: 'end', tune: 'body' } as const;

/** By keys and buttons. */
export function stepChosen(editor: RollEditor, command: MoveCommand): boolean {
  const notes = shownNotes(editor);
  const grabbed = notes.at(-1);
  if (grabbed === undefined) return false;
  const isOnBeats = editor.state.get().snap.time === 'beat';
  const beatSeconds = isOnBeats ? secondsPerBeatAt(editor.song.bars, grabbed.startSeconds) : null;
  const stepSeconds = beatSeconds ?? FINE_STEP_SECONDS;
  const before = Object.fromEntries(notes.map((note) => [note.id, shapeOf(note)]));
  const moved = movedBy(command, stepSeconds);
  const part = MOVED_PARTS[command.does];
  const after = draggedShapes({ part, id: grabbed.id, shapes: before }, moved, dragRules(editor));
  applyDrag(editor, part, changedOnly(before, after));
  sound(editor, after[grabbed.id], command.does === 'tune');
  return true;
}

export function splitChosen(editor: RollEditor): boolean {
  const hidden = editor.chosenNotes.filter(({ id }) => isHidden(editor, id));
  if (hidden.length > 0)
    return bringBack(
      editor,
      hidden.map(({ id }) => id),
    );
  const note = shownNotes(editor).at(-1);
  if (note === undefined || note.durationSeconds < 2 * SHORTEST_NOTE_SECONDS) return false;
  const heard = editor.ports.engine.audibleSeconds();
  const isInside =
    heard > note.startSeconds + SHORTEST_NOTE_SECONDS && heard < note.endSeconds - SHORTEST_NOTE_SECONDS;
  const at = isInside ? heard : (note.startSeconds + note.endSeconds) / 2;
  const secondId = newNoteId();
  editor.chooseWhenThere([note.id, secondId]);
  editor.ports.edits.apply(splitNote(note, at, editor.shown.curve, secondId));
  return true;
}

export function mergeChosen(editor: RollEditor): boolean {
  const notes = shownNotes(editor);
  const [first] = notes;
  if (first === undefined || notes.length < 2) return false;
  editor.chooseWhenThere([first.id]);
  editor.ports.edits.apply(mergeNotes(notes, editor.shown.curve));
  return true;
}

/** To the grid that is set; where pitches snap too, to the nearest key. */
export function snapChosen(editor: RollEditor): boolean {
  const { snap } = editor.state.get();
  const notes = shownNotes(editor);
  if (notes.length === 0) return false;
  editor.ports.edits.apply(snapNotes(notes, snap, editor.song.bars));
  return true;
}

/** To the pitch that is sung in them. */
export function resingChosen(editor: RollEditor): boolean {
  const notes = shownNotes(editor);
  if (notes.length === 0) return false;
  editor.ports.edits.apply(repitchNotes(notes, editor.shown.curve));
  return true;
}

export function removeChosen(editor: RollEditor): boolean {
  const notes = shownNotes(editor);
  const first = notes[0];
  if (first === undefined) return false;
  const after = editor.song.notes.find(
    ({ id, startSeconds }) => startSeconds >= first.startSeconds && !notes.some((note) => note.id === id),
  );
  editor.chooseWhenThere(after === undefined ? [] : [after.id]);
  const noteName = editor.nameOf(first.midiNote);
  editor.ports.edits.apply(
    { type: 'remove_notes', ids: notes.map(({ id }) => id) },
    { type: 'success', what: 'removed_note', noteName },
  );
  return true;
}

export function bringBack(editor: RollEditor, ids: readonly NoteId[]): boolean {
  editor.chooseWhenThere(ids);
  editor.ports.edits.apply({ type: 'show_notes', ids });
  return true;
}

/** At the pitch that is sung there, else at that of the nearest note. */
export function addAtPlayhead(editor: RollEditor): boolean {
  const songSeconds = editor.ports.engine.audibleSeconds();
  const midiPitch = nearestPitch(editor.song.notes, songSeconds);
  const drawn = shapeDrawn(editor, { songSeconds, midiPitch }, songSeconds + NEW_NOTE_SECONDS);
  addDrawn(editor, resung(drawn, editor.shown.curve));
  return true;
}

export function addAt(editor: RollEditor, place: SongPlace): void {
  addDrawn(editor, shapeDrawn(editor, place, place.songSeconds + NEW_NOTE_SECONDS));
}

/** A press without a drag draws a note of the usual length. */
export function shapeDrawn(editor: RollEditor, from: SongPlace, toSeconds: number): NoteShape {
  const until = toSeconds === from.songSeconds ? from.songSeconds + NEW_NOTE_SECONDS : toSeconds;
  return drawnShape(from, until, dragRules(editor), hertzForMidi);
}

export function addDrawn(editor: RollEditor, shape: NoteShape): void {
  const id = newNoteId();
  editor.chooseWhenThere([id]);
  const noteName = editor.nameOf(midiForHertz(shape.frequencyHertz));
  editor.ports.edits.apply(
    { type: 'add_notes', notes: [{ id, ...shape }] },
    { type: 'success', what: 'added_note', noteName, atSeconds: shape.startSeconds },
  );
}

function sound(editor: RollEditor, shape: NoteShape | undefined, isTuned: boolean): void {
  if (shape !== undefined && isTuned && !editor.ports.engine.isPlaying)
    editor.pressBriefly(editor.rowOf(shape));
}

function nearestPitch(notes: readonly ScoreNote[], songSeconds: number): number {
  const distance = ({ startSeconds, endSeconds }: ScoreNote) =>
    Math.max(startSeconds - songSeconds, songSeconds - endSeconds, 0);
  const nearest = notes.reduce<ScoreNote | null>(
    (best, note) => (best === null || distance(note) < distance(best) ? note : best),
    null,
  );
  return nearest?.midiPitch ?? MIDDLE_C_MIDI;
}

/** The chosen notes that are not hidden, by their start. */
export function shownNotes(editor: RollEditor): ScoreNote[] {
  return editor.chosenNotes
    .filter(({ id }) => !isHidden(editor, id))
    .sort((left, right) => left.startSeconds - right.startSeconds);
}

function isHidden({ song }: RollEditor, noteId: NoteId): boolean {
  return song.hidden.some(({ id }) => id === noteId);
}

export function shapeOf({ startSeconds, durationSeconds, frequencyHertz }: NoteShape): NoteShape {
  return { startSeconds, durationSeconds, frequencyHertz };
}
