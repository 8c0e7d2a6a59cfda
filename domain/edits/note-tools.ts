/** Pure. What a singer does to notes, as actions; each is one step of undo. */
import { hertzForMidi } from '../music/pitch.ts';
import type { SongBar } from '../music/song-bars.ts';
import type { EditedSong, SongNote } from './edited-song.ts';
import type { AddedNote, EditAction, NoteId, NoteShape, WordTimes } from './edits.ts';
import { type Snap, snappedHertz, snappedShape } from './snap.ts';
import { type PitchCurve, resung } from './sung-pitch.ts';

/** A key of a keyboard, held from one moment to another. */
export interface PlayedTone extends WordTimes {
  midiNote: number;
}

const SHORTEST_PART_SECONDS = 0.02;

/** The first part stays the note that it was, with its word. Close to an end there is nothing to split off. */
export function splitNote(
  note: SongNote,
  atSeconds: number,
  curve: PitchCurve,
  secondId: NoteId,
): EditAction {
  const endSeconds = endOf(note);
  const isInside =
    atSeconds - note.startSeconds >= SHORTEST_PART_SECONDS && endSeconds - atSeconds >= SHORTEST_PART_SECONDS;
  if (!isInside) return { type: 'several', actions: [] };
  const part = (from: number, until: number) =>
    resung({ ...shapeOf(note), startSeconds: from, durationSeconds: until - from }, curve);
  const second: AddedNote = { ...part(atSeconds, endSeconds), id: secondId };
  const actions: EditAction[] = [
    { type: 'change_notes', shapes: { [note.id]: part(note.startSeconds, atSeconds) } },
    { type: 'add_notes', notes: [second] },
  ];
  return { type: 'several', actions };
}

/** The first note reaches over all of them, as high as they are sung, or as the longest was. */
export function mergeNotes(notes: readonly SongNote[], curve: PitchCurve): EditAction {
  const [first, ...rest] = notes.toSorted((left, right) => left.startSeconds - right.startSeconds);
  if (first === undefined || rest.length === 0) return { type: 'several', actions: [] };
  const longest = rest.reduce(
    (known, note) => (note.durationSeconds > known.durationSeconds ? note : known),
    first,
  );
  const whole: NoteShape = {
    startSeconds: first.startSeconds,
    durationSeconds: Math.max(...notes.map(endOf)) - first.startSeconds,
    frequencyHertz: longest.frequencyHertz,
  };
  const actions: EditAction[] = [
    { type: 'change_notes', shapes: { [first.id]: resung(whole, curve) } },
    { type: 'remove_notes', ids: rest.map(({ id }) => id) },
    ...withTheirTexts(first, rest),
  ];
  return { type: 'several', actions };
}

/** Syllables come by their times; what was written onto the notes themselves has to be taken along. */
function withTheirTexts(first: SongNote, rest: readonly SongNote[]): EditAction[] {
  if (rest.every(({ text }) => text === null || text === '')) return [];
  const words = [first, ...rest].flatMap(({ word }) => (word === null || word.isHeld ? [] : [word.text]));
  return [{ type: 'set_note_text', id: first.id, text: words.join(' ').replaceAll('- ', '') }];
}

export function repitchNotes(notes: readonly SongNote[], curve: PitchCurve): EditAction {
  return changed(notes, (shape) => resung(shape, curve));
}

export function snapNotes(
  notes: readonly SongNote[],
  { time, toSemitones }: Snap,
  bars: readonly SongBar[],
): EditAction {
  return changed(notes, (shape) => {
    const { frequencyHertz } = shape;
    return {
      ...snappedShape(shape, time, bars),
      frequencyHertz: toSemitones ? snappedHertz(frequencyHertz) : frequencyHertz,
    };
  });
}

/** Notes of which more lies inside than outside give way to what was played: one tone at a time, an id for each. Nothing played changes nothing. */
export function recordedPhrase(
  song: EditedSong,
  span: WordTimes,
  tones: readonly PlayedTone[],
  newIds: readonly NoteId[],
): EditAction {
  const notes = oneAtATime(tones).map(({ startSeconds, endSeconds, midiNote }, index) => ({
    id: newIds[index] ?? '',
    startSeconds,
    durationSeconds: endSeconds - startSeconds,
    frequencyHertz: hertzForMidi(midiNote),
  }));
  if (notes.length === 0) return { type: 'several', actions: [] };
  const removed = song.notes.filter((note) => {
    const middleSeconds = note.startSeconds + note.durationSeconds / 2;
    return middleSeconds >= span.startSeconds && middleSeconds < span.endSeconds;
  });
  return { type: 'replace_notes', removedIds: removed.map(({ id }) => id), notes };
}

/** A tone ends where the next one begins. */
function oneAtATime(tones: readonly PlayedTone[]): PlayedTone[] {
  const sorted = tones.toSorted((left, right) => left.startSeconds - right.startSeconds);
  return sorted
    .map((tone, index) => ({
      ...tone,
      startSeconds: Math.max(0, tone.startSeconds),
      endSeconds: Math.min(tone.endSeconds, sorted[index + 1]?.startSeconds ?? tone.endSeconds),
    }))
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= SHORTEST_PART_SECONDS);
}

function changed(notes: readonly SongNote[], change: (shape: NoteShape) => NoteShape): EditAction {
  const shapes = Object.fromEntries(notes.map((note) => [note.id, change(shapeOf(note))]));
  return { type: 'change_notes', shapes };
}

function shapeOf({ startSeconds, durationSeconds, frequencyHertz }: SongNote): NoteShape {
  return { startSeconds, durationSeconds, frequencyHertz };
}

function endOf({ startSeconds, durationSeconds }: SongNote): number {
  return startSeconds + durationSeconds;
}
