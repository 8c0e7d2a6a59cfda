import { expect, test } from 'vitest';
import { indexMelody, type ScoreNote } from '#app/score/index.ts';
import { noteAt } from '#app/score/note-builder.test-kit.ts';
import { FallingProjection } from './falling-projection.ts';
import { keyPlace } from './key-places.ts';
import { noteAtPoint } from './lane-hits.ts';
import { stageLayout } from './stage-layout.ts';

const scoreNote = (startSeconds: number, durationSeconds: number, midiNote: number, text: string | null) => ({
  ...noteAt(startSeconds, durationSeconds, midiNote),
  endSeconds: startSeconds + durationSeconds,
  word: text && { text, isHeld: false, wordIndex: 0 },
});
const NOTES = [
  scoreNote(1, 0.5, 60, null),
  scoreNote(1.5, 0.1, 62, null),
  scoreNote(2, 0.5, 60, 'my love'),
] as unknown as ScoreNote[];
const SONG = { ...indexMelody(NOTES), byId: new Map() };
const VIEW = Object.assign(
  new FallingProjection(stageLayout({ widthPixels: 700, heightPixels: 200, fillsWindow: false }), {
    semitones: 0,
  }),
  { leftKey: keyPlace(48).left, secondsShown: 3 },
);
const at = (midiNote: number, seconds: number, moved = 0) => ({
  x: VIEW.xOfPlace(keyPlace(midiNote).left + 0.5) + moved,
  y: VIEW.y(seconds),
});
const indexAt = (...place: Parameters<typeof noteAtPoint>) => {
  const hit = noteAtPoint(...place);
  return hit === null ? undefined : NOTES.indexOf(hit.note);
};

test('the note under the finger is found, and none where none is', () => {
  expect(indexAt(SONG, VIEW, at(60, 1.2))).toBe(0);
  expect(indexAt(SONG, VIEW, at(60, 2.2))).toBe(2);
  expect(noteAtPoint(SONG, VIEW, at(64, 1.2))).toBeNull();
  expect(noteAtPoint(SONG, VIEW, at(60, 0.3))).toBeNull();
});

test('a note that is smaller than a fingertip is found a little beside it', () => {
  const beside = { ...at(62, 1.55), y: VIEW.y(1.6) - 7 };
  expect(indexAt(SONG, VIEW, beside)).toBe(1);
  expect(noteAtPoint(SONG, VIEW, { ...beside, y: beside.y - 8 })).toBeNull();
});

test('the word beside a note belongs to it, unless another note lies there', () => {
  expect(noteAtPoint(SONG, VIEW, at(60, 2.2, 60))).toBeNull();
  expect(indexAt(SONG, VIEW, at(60, 2.2, 60), () => 60)).toBe(2);
  expect(indexAt(SONG, VIEW, at(62, 1.55), () => 60)).toBe(1);
});

test('of several words beside a note it is the one under the finger, however wide they are', () => {
  const width = 140;
  const left = VIEW.layout.whiteKeyPixels / 2 + 3;
  const pressed = (share: number) =>
    noteAtPoint(SONG, VIEW, at(60, 2.2, left + share * width), () => width)?.textIndex;
  expect([0.05, 0.25, 0.5, 0.95].map(pressed)).toEqual([0, 0, 1, 1]);
  expect(noteAtPoint(SONG, VIEW, at(60, 2.2), () => width)?.textIndex).toBeNull();
});
