/** Pure. What notes become while they are dragged: each from where it lay when it was grabbed, so there and back is nothing at all. */
import { endOf, type Point } from '#app/score/index.ts';
import { clamp } from '#domain/clamp.ts';
import type { NoteId, NoteShape } from '#domain/edits/edits.ts';
import { frequencyRatio } from '#domain/music/transposed.ts';
import type { MoveCommand } from './roll-commands.ts';
import type { NotePart } from './roll-hits.ts';
import type { SongPlace } from './roll-state.ts';
import type { RollView } from './roll-view.ts';

export interface Grabbed {
  part: NotePart;
  /** The note under the pointer; the others go with it. */
  id: NoteId;
  shapes: Readonly<Record<NoteId, NoteShape>>;
}

export interface Moved {
  seconds: number;
  semitones: number;
}

export function movedBetween(view: RollView, from: Point, to: Point): Moved {
  return {
    seconds: (to.x - from.x) / view.pixelsPerSecond,
    semitones: (from.y - to.y) / view.pixelsPerSemitone,
  };
}

export function movedBy(command: MoveCommand, stepSeconds: number): Moved {
  return command.does === 'tune'
    ? { seconds: 0, semitones: command.semitones }
    : { seconds: command.steps * stepSeconds, semitones: 0 };
}

interface DragRules {
  durationSeconds: number;
  /** Where a border comes to lie that is put there. */
  snapSeconds: (songSeconds: number) => number;
  toSemitones: boolean;
}

/** A drag makes no note shorter. */
export const SHORTEST_NOTE_SECONDS = 0.06;

export function draggedShapes(
  { part, id, shapes }: Grabbed,
  moved: Moved,
  rules: DragRules,
): Record<NoteId, NoteShape> {
  const grabbed = shapes[id];
  if (grabbed === undefined) return { ...shapes };
  const border = part === 'end' ? endOf(grabbed) : grabbed.startSeconds;
  const seconds = moved.seconds === 0 ? 0 : rules.snapSeconds(border + moved.seconds) - border;
  if (seconds === 0 && part !== 'body') return { ...shapes };
  const change = changeFor(part, { ...moved, seconds }, Object.values(shapes), rules);
  return Object.fromEntries(Object.entries(shapes).map(([noteId, shape]) => [noteId, change(shape)]));
}

/** The notes that are not what they were. */
export function changedOnly(
  before: Readonly<Record<NoteId, NoteShape>>,
  after: Readonly<Record<NoteId, NoteShape>>,
): Record<NoteId, NoteShape> {
  return Object.fromEntries(Object.entries(after).filter(([id, shape]) => !isSame(before[id], shape)));
}

/** A new note from one place to another. */
export function drawnShape(
  from: SongPlace,
  toSeconds: number,
  { durationSeconds, snapSeconds }: Pick<DragRules, 'durationSeconds' | 'snapSeconds'>,
  hertzFor: (midiPitch: number) => number,
): NoteShape {
  const [first, last] = [from.songSeconds, toSeconds].sort((a, b) => a - b) as [number, number];
  const latestStart = durationSeconds - SHORTEST_NOTE_SECONDS;
  const startSeconds = clamp(snapSeconds(first), 0, Math.max(0, latestStart));
  const endSeconds = clamp(snapSeconds(last), startSeconds + SHORTEST_NOTE_SECONDS, durationSeconds);
  return {
    startSeconds,
    durationSeconds: endSeconds - startSeconds,
    frequencyHertz: hertzFor(Math.round(from.midiPitch)),
  };
}

type Change = (shape: NoteShape) => NoteShape;

function changeFor(part: NotePart, moved: Moved, shapes: readonly NoteShape[], rules: DragRules): Change {
  switch (part) {
    case 'body':
      return movedTogether(moved, shapes, rules);
    case 'start':
      return (shape) => {
        const latest = endOf(shape) - Math.min(SHORTEST_NOTE_SECONDS, shape.durationSeconds);
        return between(shape, clamp(shape.startSeconds + moved.seconds, 0, latest), endOf(shape));
      };
    case 'end':
      return (shape) => {
        const earliest = shape.startSeconds + Math.min(SHORTEST_NOTE_SECONDS, shape.durationSeconds);
        const end = clamp(endOf(shape) + moved.seconds, earliest, rules.durationSeconds);
        return between(shape, shape.startSeconds, end);
      };
    default:
      return part satisfies never;
  }
}

/** All by the same amount, so the first stops all at the beginning of the song. */
function movedTogether(
  moved: Moved,
  shapes: readonly NoteShape[],
  { durationSeconds, toSemitones }: DragRules,
): Change {
  const earliest = Math.min(...shapes.map(({ startSeconds }) => startSeconds));
  const latest = Math.max(...shapes.map(endOf));
  const seconds = clamp(moved.seconds, -earliest, Math.max(0, durationSeconds - latest));
  const semitones = toSemitones ? Math.round(moved.semitones) : moved.semitones;
  return (shape) => ({
    ...shape,
    startSeconds: seconds === 0 ? shape.startSeconds : shape.startSeconds + seconds,
    frequencyHertz: semitones === 0 ? shape.frequencyHertz : shape.frequencyHertz * frequencyRatio(semitones),
  });
}

function between(shape: NoteShape, startSeconds: number, endSeconds: number): NoteShape {
  const isUntouched = startSeconds === shape.startSeconds && endSeconds === endOf(shape);
  return isUntouched ? shape : { ...shape, startSeconds, durationSeconds: endSeconds - startSeconds };
}

function isSame(one: NoteShape | undefined, other: NoteShape): boolean {
  return (
    one !== undefined &&
    one.startSeconds === other.startSeconds &&
    one.durationSeconds === other.durationSeconds &&
    one.frequencyHertz === other.frequencyHertz
  );
}
