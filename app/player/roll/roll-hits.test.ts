import { describe, expect, test } from 'vitest';
import { scoreBars } from '#app/score/index.ts';
import { smallSong, songNote, viewOf } from './roll.test-kit.ts';
import { hitAt, notesIn } from './roll-hits.ts';
import { rollX, rollY } from './roll-view.ts';

const song = smallSong(
  [songNote('n0', 1, 1, 60), songNote('n2', 2, 0.05, 62), songNote('n3', 4, 1, 64)],
  [songNote('n1', 3, 0.5, 70)],
);
const view = viewOf(song);
const at = (seconds: number, midi: number, isTouch = false) => ({
  x: rollX(view, seconds),
  y: rollY(view, midi),
  isTouch,
});
const scene = (selected: string[] = [], showsHidden = false) => ({
  ...{ song, view, showsHidden },
  selectedIds: new Set(selected),
});

describe('under the pointer', () => {
  test('lies a note, its start or its end', () => {
    expect(hitAt(scene(), at(1.5, 60))).toEqual({ kind: 'note', id: 'n0', part: 'body' });
    expect(hitAt(scene(), at(1.01, 60))).toMatchObject({ part: 'start' });
    expect(hitAt(scene(), at(1.99, 60))).toMatchObject({ part: 'end' });
    expect(hitAt(scene(), at(1.5, 61.4))).toMatchObject({ kind: 'ground' });
  });

  test('a short note can still be grabbed in its middle', () => {
    expect(hitAt(scene(), at(2.025, 62))).toEqual({ kind: 'note', id: 'n2', part: 'body' });
  });

  test('a finger grabs the ends of a chosen note beside it, 44 px wide and high', () => {
    const handle = (pixels: number, rows = 0) => ({
      x: rollX(view, 1) - pixels,
      y: rollY(view, 60) + rows,
      isTouch: true,
    });
    expect(hitAt(scene(['n0']), handle(40, 21))).toEqual({ kind: 'note', id: 'n0', part: 'start' });
    expect(hitAt(scene(['n0']), { ...handle(40), x: rollX(view, 2) + 40 })).toMatchObject({ part: 'end' });
    expect(hitAt(scene(), handle(40))).toMatchObject({ kind: 'ground' });
    expect(hitAt(scene(['n0']), at(1.01, 60, true))).toMatchObject({ part: 'body' });
  });

  test('hidden notes only where they are shown', () => {
    expect(hitAt(scene(), at(3.2, 70))).toMatchObject({ kind: 'ground' });
    expect(hitAt(scene([], true), at(3.2, 70))).toEqual({ kind: 'ghost', id: 'n1' });
  });

  test('the piano and the times are at the edges', () => {
    expect(hitAt(scene(), { x: 10, y: rollY(view, 65), isTouch: false })).toEqual({
      kind: 'key',
      midiNote: 65,
    });
    const ruler = hitAt(scene(), { x: rollX(view, 5), y: 4, isTouch: false });
    expect(ruler.kind === 'ruler' && ruler.songSeconds).toBeCloseTo(5, 6);
  });

  test('a bar line is grabbed on the ruler, by a finger from further away, and nowhere else', () => {
    const bars = scoreBars([2, 4].map((seconds) => ({ beatsSeconds: [seconds], unit: 4, confidence: 1 })));
    const withBars = { ...scene(), song: { ...song, bars } };
    const beside = (pixels: number, isTouch = false, y = 8) =>
      hitAt(withBars, { x: rollX(view, 4) + pixels, y, isTouch });
    expect(beside(5)).toEqual({ kind: 'bar', index: 1 });
    expect(beside(-5)).toEqual({ kind: 'bar', index: 1 });
    expect(beside(12)).toMatchObject({ kind: 'ruler' });
    expect(beside(12, true)).toEqual({ kind: 'bar', index: 1 });
    expect(beside(0, false, 100)).toMatchObject({ kind: 'ground' });
    expect(hitAt(withBars, { x: rollX(view, 2) - 3, y: 8, isTouch: false })).toMatchObject({ index: 0 });
  });

  test('a rubber band holds all that it touches, drawn from whichever corner', () => {
    const [one, other] = [
      { songSeconds: 4.5, midiPitch: 63.8 },
      { songSeconds: 1.9, midiPitch: 59.8 },
    ];
    expect(notesIn(song, one, other)).toEqual(['n0', 'n2', 'n3']);
    expect(notesIn(song, other, one)).toEqual(['n0', 'n2', 'n3']);
    expect(notesIn(song, { songSeconds: 2.1, midiPitch: 70 }, { songSeconds: 3.9, midiPitch: 50 })).toEqual(
      [],
    );
  });
});
