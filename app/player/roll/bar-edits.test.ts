import { beforeEach, describe, expect, test } from 'vitest';
import { EditWorld } from '../edits/edit-world.test-kit.ts';
import type { SongParts } from '../session/song-parts.ts';
import {
  barAt,
  barsSet,
  carryOutOnBar,
  changeTempo,
  endTapping,
  insertAtPlayhead,
  setBars,
  startAtPlayhead,
  startTapping,
  tap,
} from './bar-edits.ts';
import { FakeEngine, NotedKeys } from './fake-engine.test-kit.ts';
import { pressAt } from './pointer-gestures.ts';
import { SONG_SECONDS, smallSong, songNote } from './roll.test-kit.ts';
import { RollEditor } from './roll-editor.ts';
import { rollX } from './roll-view.ts';

/** Bars of two seconds from the song's first moment on, in a roll that edits a real store. */
const FOUND = Array.from({ length: 10 }, (_, bar) => ({
  beatsSeconds: [0, 0.5, 1, 1.5].map((beat) => 2 * bar + beat),
  unit: 4 as const,
  confidence: 0.2,
}));

let engine: FakeEngine;
let editor: RollEditor;
let edits: ReturnType<EditWorld['openTab']>;

beforeEach(() => {
  engine = new FakeEngine();
  edits = new EditWorld().openTab({ hasServer: false });
  const shown = (bars: ReturnType<typeof barsSet>) => ({
    song: smallSong([songNote('n0', 1, 1, 60)], [], bars),
    key: { semitones: 0, fifths: 0 } as never,
    curve: { hop_seconds: 0.01, f0: [], confidence: [] },
    durationSeconds: SONG_SECONDS,
  });
  const ports = {
    ...{ engine, edits },
    frames: { invalidate: () => undefined },
    timbres: { keys: new NotedKeys() },
    recorder: { takeNewIds: () => [] },
    practice: { isBlocked: false },
    tools: { leadInSeconds: () => 0 },
  } as unknown as SongParts;
  editor = new RollEditor(ports, shown(barsSet(FOUND)));
  editor.resize({ widthPixels: 844, heightPixels: 324 });
  edits.subscribe(() => editor.show(shown(barsSet(edits.get().edits.bars ?? FOUND))));
});

const lines = () => editor.song.bars.map(({ startSeconds }) => startSeconds);
const onRuler = (songSeconds: number) => ({
  x: rollX(editor.camera.view, songSeconds),
  y: 8,
  isTouch: false,
});

describe('a bar line under the pointer', () => {
  test('is dragged to where it is let go, and one step back undoes it', () => {
    const press = pressAt(editor, onRuler(4), false);
    press?.move(onRuler(4.1));
    press?.move(onRuler(4.3));
    expect(edits.get().edits.bars).toBeNull();
    press?.lift?.();
    expect(lines().slice(0, 4)).toEqual([0, 2, 4.3, 6]);
    edits.undo();
    expect(lines()[2]).toBe(4);
    expect(edits.get().edits.bars).toBeNull();
  });

  test('stays where it is when the press is called off', () => {
    const press = pressAt(editor, onRuler(4), false);
    press?.move(onRuler(4.3));
    press?.callOff?.();
    expect(edits.get().edits.bars).toBeNull();
    expect(editor.state.get().gesture).toBeNull();
  });

  test('opens its menu when it is pressed and not moved, and the song is not moved either', () => {
    engine.seek(1);
    const press = pressAt(editor, onRuler(4), false);
    press?.move(onRuler(4.01));
    press?.lift?.();
    expect(editor.state.get()).toMatchObject({ isBarMenuOpen: true, barIndex: 2 });
    expect(engine.seconds).toBe(1);
  });
});

describe('by keys', () => {
  test('the bar of the playhead is chosen first, then its neighbours', () => {
    engine.seek(5);
    expect(barAt(editor)).toBe(2);
    carryOutOnBar(editor, { does: 'choose', step: 'next' });
    expect(barAt(editor)).toBe(3);
    carryOutOnBar(editor, { does: 'choose', step: 'last' });
    carryOutOnBar(editor, { does: 'choose', step: 'next' });
    expect(barAt(editor)).toBe(9);
  });

  test('a bar line moves, and is removed', () => {
    engine.seek(4);
    carryOutOnBar(editor, { does: 'move', seconds: 0.01 });
    expect(lines()[2]).toBe(4.01);
    carryOutOnBar(editor, { does: 'remove' });
    expect(lines().slice(0, 3)).toEqual([0, 2, 6]);
    expect(barAt(editor)).toBe(1);
  });

  test('there is nothing to do where the song has no bars', () => {
    edits.apply({ type: 'set_bars', bars: [] });
    expect(carryOutOnBar(editor, { does: 'move', seconds: 1 })).toBe(false);
  });
});

describe('at the playhead', () => {
  test('a bar line is put, and its bar is the chosen one', () => {
    engine.seek(5.1);
    insertAtPlayhead(editor);
    expect(lines().slice(2, 5)).toEqual([4, 5, 6]);
    expect(barAt(editor)).toBe(3);
  });

  test('a beat becomes the first of its bar, and all bars after it follow', () => {
    engine.seek(0.5);
    startAtPlayhead(editor);
    expect(lines().slice(0, 3)).toEqual([0, 0.5, 2.5]);
  });
});

test('half as fast makes one bar of two, and back as found is no edit', () => {
  changeTempo(editor, 'half');
  expect(lines()).toEqual([0, 4, 8, 12, 16]);
  changeTempo(editor, 'double');
  expect(lines()).toHaveLength(10);
  setBars(editor, null);
  expect(edits.get().edits.bars).toBeNull();
});

test('taps begin three seconds before the chosen bar, become its beats, and are forgotten when they are called off', () => {
  carryOutOnBar(editor, { does: 'choose', step: 'last' });
  startTapping(editor);
  expect(engine).toMatchObject({ isPlaying: true, seconds: 15 });
  for (const seconds of [18.1, 18.6, 19.1, 19.6]) {
    engine.seek(seconds);
    tap(editor);
  }
  endTapping(editor, false);
  expect(edits.get().edits.bars).toBeNull();
  startTapping(editor);
  for (const seconds of [18.1, 18.6, 19.1, 19.6]) {
    engine.seek(seconds);
    tap(editor);
  }
  endTapping(editor, true);
  expect(engine.isPlaying).toBe(false);
  expect(editor.song.bars.at(-1)?.beatsSeconds).toEqual([18.1, 18.6, 19.1, 19.6]);
});
