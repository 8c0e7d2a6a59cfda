/** Pure. What lies under the pointer. */
import { firstEndingAfter, type ScoreBar, type ScoreNote } from '#app/score/index.ts';
import type { NoteId } from '#domain/edits/edits.ts';
import { barIndexAt } from '#domain/music/bar-places.ts';
import type { RollSong } from './roll-song.ts';
import type { SongPlace } from './roll-state.ts';
import { midiAt, PIANO_PIXELS, type RollView, RULER_PIXELS, rollX, rollY, secondsAt } from './roll-view.ts';

export type NotePart = 'body' | 'start' | 'end';

export type RollHit =
  | { kind: 'ruler'; songSeconds: number }
  | { kind: 'bar'; index: number }
  | { kind: 'key'; midiNote: number }
  | { kind: 'note'; id: NoteId; part: NotePart }
  | { kind: 'ghost'; id: NoteId }
  | { kind: 'ground'; songSeconds: number; midiPitch: number };

export interface RollPoint {
  x: number;
  y: number;
  /** A finger: what it can grab is larger. */
  isTouch: boolean;
}

interface HitScene {
  song: RollSong;
  view: RollView;
  selectedIds: ReadonlySet<NoteId>;
  showsHidden: boolean;
}

/** To both sides of a bar line, on the ruler. */
const BAR_GRIP_PIXELS = { mouse: 6, touch: 16 } as const;
/** Beside the ends of a chosen note, for a finger. */
export const HANDLE_PIXELS = 44;
const MOUSE_EDGE_PIXELS = 7;
const MOUSE_OUTSIDE_PIXELS = 3;
/** Of a note, at most so much is its edge, so that its middle can be grabbed. */
const EDGE_SHARE = 0.3;
const TOUCH_SLACK_PIXELS = 12;

export function hitAt(scene: HitScene, point: RollPoint): RollHit {
  const { view, song } = scene;
  if (point.y < RULER_PIXELS) return onRuler(song.bars, view, point);
  if (point.x < PIANO_PIXELS) return { kind: 'key', midiNote: Math.round(midiAt(view, point.y)) };
  const chosen = [...scene.selectedIds].flatMap((id) => song.byId.get(id) ?? []);
  const near = notesNear(song, view, point);
  for (const note of [...chosen, ...near]) {
    const part = partAt(note, view, point, scene.selectedIds.has(note.id));
    if (part !== null) return { kind: 'note', id: note.id, part };
  }
  const ghost = scene.showsHidden ? song.hidden.find((note) => isOn(note, view, point)) : undefined;
  if (ghost !== undefined) return { kind: 'ghost', id: ghost.id };
  return { kind: 'ground', songSeconds: secondsAt(view, point.x), midiPitch: midiAt(view, point.y) };
}

function onRuler(bars: readonly ScoreBar[], view: RollView, { x, isTouch }: RollPoint): RollHit {
  const songSeconds = secondsAt(view, x);
  const before = barIndexAt(bars, songSeconds);
  const grip = BAR_GRIP_PIXELS[isTouch ? 'touch' : 'mouse'];
  const pixelsTo = (index: number) =>
    Math.abs(x - rollX(view, bars[index]?.startSeconds ?? Number.POSITIVE_INFINITY));
  const index = pixelsTo(before) < pixelsTo(before + 1) ? before : before + 1;
  return pixelsTo(index) <= grip ? { kind: 'bar', index } : { kind: 'ruler', songSeconds };
}

/** All notes that a rectangle touches, whichever of its corners came first. */
export function notesIn(song: RollSong, one: SongPlace, other: SongPlace): NoteId[] {
  const [from, until] = [one.songSeconds, other.songSeconds].sort((a, b) => a - b) as [number, number];
  const [low, high] = [one.midiPitch, other.midiPitch].sort((a, b) => a - b) as [number, number];
  return song.notes
    .filter(({ startSeconds, endSeconds }) => startSeconds < until && endSeconds > from)
    .filter(({ midiPitch }) => midiPitch > low - 0.5 && midiPitch < high + 0.5)
    .map(({ id }) => id);
}

/** The last one is drawn on top. */
function notesNear(song: RollSong, view: RollView, { x }: RollPoint): ScoreNote[] {
  const slackSeconds = HANDLE_PIXELS / view.pixelsPerSecond;
  const at = secondsAt(view, x);
  const near: ScoreNote[] = [];
  for (let index = firstEndingAfter(song, at - slackSeconds); ; index++) {
    const note = song.notes[index];
    if (note === undefined || note.startSeconds > at + slackSeconds) return near.reverse();
    near.push(note);
  }
}

function partAt(note: ScoreNote, view: RollView, point: RollPoint, isChosen: boolean): NotePart | null {
  const left = rollX(view, note.startSeconds);
  const right = rollX(view, note.endSeconds);
  const fromRow = Math.abs(point.y - rollY(view, note.midiPitch));
  if (point.isTouch && isChosen && fromRow <= HANDLE_PIXELS / 2) {
    if (point.x >= left - HANDLE_PIXELS && point.x < left) return 'start';
    if (point.x > right && point.x <= right + HANDLE_PIXELS) return 'end';
  }
  if (!isOn(note, view, point)) return null;
  if (point.isTouch) return 'body';
  const edge = Math.min(MOUSE_EDGE_PIXELS, EDGE_SHARE * (right - left));
  if (point.x < left + edge) return 'start';
  return point.x > right - edge ? 'end' : 'body';
}

function isOn(note: ScoreNote, view: RollView, { x, y, isTouch }: RollPoint): boolean {
  const outside = isTouch ? TOUCH_SLACK_PIXELS : MOUSE_OUTSIDE_PIXELS;
  const beside = isTouch ? 0 : MOUSE_OUTSIDE_PIXELS;
  const half = view.pixelsPerSemitone / 2 + (isTouch ? outside : 0);
  return (
    x >= rollX(view, note.startSeconds) - beside &&
    x <= rollX(view, note.endSeconds) + beside &&
    Math.abs(y - rollY(view, note.midiPitch)) <= half
  );
}
