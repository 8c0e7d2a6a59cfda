import { expect, test } from 'vitest';
import { keyOf, keyPlace } from './key-places.ts';
import { noteAtPoint } from './lane-hits.ts';
import { laneX, laneY } from './lane-view.ts';
import { indexMelody } from './melody-index.ts';
import { noteAt } from './note-builder.test-kit.ts';
import { stageLayout } from './stage-layout.ts';

const NOTES = [noteAt(1, 0.5, 60), noteAt(1.5, 0.1, 62), noteAt(2, 0.5, 60)];
const TEXTS = [null, null, 'my love'];
const SONG = {
  melody: indexMelody(NOTES),
  places: NOTES.map((note) => keyPlace(keyOf(note))),
  words: TEXTS.map((text) => text && { text, isHeld: false, wordIndex: 0 }),
} as unknown as Parameters<typeof noteAtPoint>[0];
const VIEW = {
  layout: stageLayout({ widthPixels: 700, heightPixels: 200, fillsWindow: false }),
  leftKey: keyPlace(48).left,
  songSeconds: 0,
  fromSeconds: 0,
  secondsShown: 3,
};
const at = (midiNote: number, seconds: number, moved = 0) => ({
  x: laneX(VIEW, keyPlace(midiNote).left + 0.5) + moved,
  y: laneY(VIEW, seconds),
});

test('the note under the finger is found, and none where none is', () => {
  expect(noteAtPoint(SONG, VIEW, at(60, 1.2))?.index).toBe(0);
  expect(noteAtPoint(SONG, VIEW, at(60, 2.2))?.index).toBe(2);
  expect(noteAtPoint(SONG, VIEW, at(64, 1.2))).toBeNull();
  expect(noteAtPoint(SONG, VIEW, at(60, 0.3))).toBeNull();
});

test('a note that is smaller than a fingertip is found a little beside it', () => {
  const beside = { ...at(62, 1.55), y: laneY(VIEW, 1.6) - 7 };
  expect(noteAtPoint(SONG, VIEW, beside)?.index).toBe(1);
  expect(noteAtPoint(SONG, VIEW, { ...beside, y: beside.y - 8 })).toBeNull();
});

test('the word beside a note belongs to it, unless another note lies there', () => {
  expect(noteAtPoint(SONG, VIEW, at(60, 2.2, 60))).toBeNull();
  expect(noteAtPoint(SONG, VIEW, at(60, 2.2, 60), () => 60)?.index).toBe(2);
  expect(noteAtPoint(SONG, VIEW, at(62, 1.55), () => 60)?.index).toBe(1);
});

test('of several words beside a note it is the one under the finger, however wide they are', () => {
  const width = 140;
  const left = VIEW.layout.whiteKeyPixels / 2 + 3;
  const pressed = (share: number) =>
    noteAtPoint(SONG, VIEW, at(60, 2.2, left + share * width), () => width)?.textIndex;
  expect([0.05, 0.25, 0.5, 0.95].map(pressed)).toEqual([0, 0, 1, 1]);
  expect(noteAtPoint(SONG, VIEW, at(60, 2.2), () => width)?.textIndex).toBeNull();
});
