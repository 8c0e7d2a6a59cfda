/** What the roll asks of the edit store: each is one step of undo. */
import type { ScoreNote } from '#app/score/index.ts';
import type { NoteId, NoteShape } from '#domain/edits/edits.ts';
import { mergeNotes, repitchNotes, snapNotes, splitNote } from '#domain/edits/note-tools.ts';
import { snappedSeconds } from '#domain/edits/snap.ts';
import { resung } from '#domain/edits/sung-pitch.ts';
import { hertzForMidi, MIDDLE_C_MIDI, midiForHertz } from '#domain/music/pitch.ts';
import { newNoteId } from '../edits/new-note-id.ts';
import { NEW_NOTE_SECONDS } from '../edits/note-edits.ts';
import type { MoveCommand } from './roll-commands.ts';
import type { RollDesk } from './roll-desk.ts';
import { changedOnly, draggedShapes, drawnShape, movedBy, SHORTEST_NOTE_SECONDS } from './roll-drag.ts';
import type { NotePart } from './roll-hits.ts';
import type { SongPlace } from './roll-state.ts';

const FINE_STEP_SECONDS = 0.01;

export function dragRules(desk: RollDesk) {
  const { snap } = desk.state.get();
  const { song, durationSeconds } = desk.shown;
  return {
    durationSeconds,
    toSemitones: snap.toSemitones,
    snapSeconds: (seconds: number) => snappedSeconds(seconds, snap.time, song.beats),
  };
}

/** Notes whose borders were moved are asked again what is sung in them. */
export function applyDrag(desk: RollDesk, part: NotePart, shapes: Readonly<Record<NoteId, NoteShape>>): void {
  if (Object.keys(shapes).length === 0) return;
  const { curve } = desk.shown;
  const entries = Object.entries(shapes).map(([id, shape]) => [
    id,
    part === 'body' ? shape : resung(shape, curve),
  ]);
  desk.ports.edits.apply({ type: 'change_notes', shapes: Object.fromEntries(entries) });
}

const MOVED_PARTS = { move: 'body', move_start: 'start', move_end: 'end', tune: 'body' } as const;

/** By keys and buttons. */
export function stepChosen(desk: RollDesk, command: MoveCommand): boolean {
  const notes = shownNotes(desk);
  const grabbed = notes.at(-1);
  if (grabbed === undefined) return false;
  const { beats } = desk.song;
  const isOnBeats = desk.state.get().snap.time === 'beat' && beats !== null;
  const stepSeconds = isOnBeats ? beats.secondsPerBeat : FINE_STEP_SECONDS;
  const before = Object.fromEntries(notes.map((note) => [note.id, shapeOf(note)]));
  const moved = movedBy(command, stepSeconds);
  const part = MOVED_PARTS[command.does];
  const after = draggedShapes({ part, id: grabbed.id, shapes: before }, moved, dragRules(desk));
  applyDrag(desk, part, changedOnly(before, after));
  sound(desk, after[grabbed.id], command.does === 'tune');
  return true;
}

export function splitChosen(desk: RollDesk): boolean {
  const hidden = desk.chosenNotes.filter(({ id }) => isHidden(desk, id));
  if (hidden.length > 0)
    return bringBack(
      desk,
      hidden.map(({ id }) => id),
    );
  const note = shownNotes(desk).at(-1);
  if (note === undefined || note.durationSeconds < 2 * SHORTEST_NOTE_SECONDS) return false;
  const heard = desk.ports.engine.audibleSeconds();
  const isInside =
    heard > note.startSeconds + SHORTEST_NOTE_SECONDS && heard < note.endSeconds - SHORTEST_NOTE_SECONDS;
  const at = isInside ? heard : (note.startSeconds + note.endSeconds) / 2;
  const secondId = newNoteId();
  desk.chooseWhenThere([note.id, secondId]);
  desk.ports.edits.apply(splitNote(note, at, desk.shown.curve, secondId));
  return true;
}

export function mergeChosen(desk: RollDesk): boolean {
  const notes = shownNotes(desk);
  const [first] = notes;
  if (first === undefined || notes.length < 2) return false;
  desk.chooseWhenThere([first.id]);
  desk.ports.edits.apply(mergeNotes(notes, desk.shown.curve));
  return true;
}

/** To the grid that is set; where pitches snap too, to the nearest key. */
export function snapChosen(desk: RollDesk): boolean {
  const { snap } = desk.state.get();
  const notes = shownNotes(desk);
  if (notes.length === 0) return false;
  desk.ports.edits.apply(snapNotes(notes, snap, desk.song.beats));
  return true;
}

/** To the pitch that is sung in them. */
export function resingChosen(desk: RollDesk): boolean {
  const notes = shownNotes(desk);
  if (notes.length === 0) return false;
  desk.ports.edits.apply(repitchNotes(notes, desk.shown.curve));
  return true;
}

export function removeChosen(desk: RollDesk): boolean {
  const notes = shownNotes(desk);
  const first = notes[0];
  if (first === undefined) return false;
  const after = desk.song.notes.find(
    ({ id, startSeconds }) => startSeconds >= first.startSeconds && !notes.some((note) => note.id === id),
  );
  desk.chooseWhenThere(after === undefined ? [] : [after.id]);
  const noteName = desk.nameOf(first.midiNote);
  desk.ports.edits.apply(
    { type: 'remove_notes', ids: notes.map(({ id }) => id) },
    { type: 'success', what: 'removed_note', noteName },
  );
  return true;
}

export function bringBack(desk: RollDesk, ids: readonly NoteId[]): boolean {
  desk.chooseWhenThere(ids);
  desk.ports.edits.apply({ type: 'show_notes', ids });
  return true;
}

/** At the pitch that is sung there, else at that of the nearest note. */
export function addAtPlayhead(desk: RollDesk): boolean {
  const songSeconds = desk.ports.engine.audibleSeconds();
  const midiPitch = nearestPitch(desk.song.notes, songSeconds);
  const drawn = shapeDrawn(desk, { songSeconds, midiPitch }, songSeconds + NEW_NOTE_SECONDS);
  addDrawn(desk, resung(drawn, desk.shown.curve));
  return true;
}

export function addAt(desk: RollDesk, place: SongPlace): void {
  addDrawn(desk, shapeDrawn(desk, place, place.songSeconds + NEW_NOTE_SECONDS));
}

/** A press without a drag draws a note of the usual length. */
export function shapeDrawn(desk: RollDesk, from: SongPlace, toSeconds: number): NoteShape {
  const until = toSeconds === from.songSeconds ? from.songSeconds + NEW_NOTE_SECONDS : toSeconds;
  return drawnShape(from, until, dragRules(desk), hertzForMidi);
}

export function addDrawn(desk: RollDesk, shape: NoteShape): void {
  const id = newNoteId();
  desk.chooseWhenThere([id]);
  const noteName = desk.nameOf(midiForHertz(shape.frequencyHertz));
  desk.ports.edits.apply(
    { type: 'add_notes', notes: [{ id, ...shape }] },
    { type: 'success', what: 'added_note', noteName, atSeconds: shape.startSeconds },
  );
}

function sound(desk: RollDesk, shape: NoteShape | undefined, isTuned: boolean): void {
  if (shape !== undefined && isTuned && !desk.ports.engine.isPlaying) desk.pressBriefly(desk.rowOf(shape));
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
export function shownNotes(desk: RollDesk): ScoreNote[] {
  return desk.chosenNotes
    .filter(({ id }) => !isHidden(desk, id))
    .sort((left, right) => left.startSeconds - right.startSeconds);
}

function isHidden({ song }: RollDesk, noteId: NoteId): boolean {
  return song.hidden.some(({ id }) => id === noteId);
}

export function shapeOf({ startSeconds, durationSeconds, frequencyHertz }: NoteShape): NoteShape {
  return { startSeconds, durationSeconds, frequencyHertz };
}
