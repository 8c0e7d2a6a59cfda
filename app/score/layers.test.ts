import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hertzForMidi } from '#domain/music/pitch.ts';
import { beatsBetween } from './beat-layer.ts';
import { indexMelody } from './melody-index.ts';
import { noteAt } from './note-builder.test-kit.ts';
import { eachNote } from './note-layer.ts';
import { rightwards } from './projection.ts';
import type { ScoreNote } from './score.ts';

const seconds = fc.double({ min: 0, max: 60, noNaN: true });

describe('the note layer', () => {
  const layerOf = (lengths: readonly (readonly [number, number])[], fromSeconds: number) => {
    const notes = lengths
      .map(([start, length]) => ({ ...noteAt(start, length), endSeconds: start + length }))
      .sort((left, right) => left.startSeconds - right.startSeconds)
      .map((note, index) => ({ ...note, id: `n${index}` })) as ScoreNote[];
    return {
      score: { ...indexMelody(notes), byId: new Map(notes.map((note) => [note.id, note])) },
      projection: rightwards({
        area: { left: 0, top: 0, width: 400, height: 200 },
        ...{ fromSeconds, pixelsPerSecond: 100, topMidi: 72, pixelsPerSemitone: 10 },
        notes: { heightPixels: 8, gapPixels: 0, leastPixels: 0 },
      }),
    };
  };
  const lengths = fc.array(fc.tuple(seconds, fc.double({ min: 0.01, max: 20, noNaN: true })));

  test('visits the notes that are seen, each once', () => {
    fc.assert(
      fc.property(lengths, seconds, (pairs, from) => {
        const { score, projection } = layerOf(pairs, from);
        const seen: string[] = [];
        eachNote({ score, projection, held: null }, (_, { id }) => seen.push(id));
        const expected = score.notes.filter(
          (note) => note.startSeconds < projection.untilSeconds && note.endSeconds > from,
        );
        expect(seen).toEqual(expected.map(({ id }) => id));
      }),
    );
  });

  test('shows a note that a gesture holds where the gesture has it, wherever it lay, and not where it was', () => {
    const { score, projection } = layerOf(
      [
        [0.5, 0.2],
        [1, 1],
        [30, 1],
      ],
      0,
    );
    const moved = (startSeconds: number) => ({
      startSeconds,
      durationSeconds: 1,
      frequencyHertz: hertzForMidi(70),
    });
    const seen: [string, number, number][] = [];
    eachNote({ score, projection, held: { n1: moved(3), n2: moved(2) } }, (box, { id }) =>
      seen.push([id, box.left, Math.round(box.top + box.height / 2)]),
    );
    expect(seen).toEqual([
      ['n0', 50, 120],
      ['n1', 300, 20],
      ['n2', 200, 20],
    ]);
  });
});

describe('the beats that are drawn', () => {
  const anyGrid = fc.record({
    secondsPerBeat: fc.double({ min: 0.25, max: 2, noNaN: true }),
    firstBeatSeconds: fc.double({ min: 0, max: 0.2, noNaN: true }),
    firstBeatInBar: fc.constantFrom(null, 0, 1, 2, 3),
  });

  test('are all beats of the song from one moment to another, with one bar in each four', () => {
    fc.assert(
      fc.property(anyGrid, seconds, fc.double({ min: 0, max: 30, noNaN: true }), (grid, from, length) => {
        const beats = beatsBetween(grid, from, from + length);
        for (const [index, { songSeconds, isBar }] of beats.entries()) {
          expect(songSeconds).toBeGreaterThanOrEqual(from - 1e-9);
          expect(songSeconds).toBeLessThan(from + length);
          const before = beats[index - 1];
          if (before) expect(songSeconds - before.songSeconds).toBeCloseTo(grid.secondsPerBeat, 6);
          const barBefore = beats[index - 4];
          if (barBefore) expect(isBar).toBe(barBefore.isBar);
        }
        expect(beats.length).toBeGreaterThanOrEqual(Math.floor(length / grid.secondsPerBeat) - 1);
        const bars = beats.slice(0, 4).filter(({ isBar }) => isBar).length;
        if (beats.length >= 4) expect(bars).toBe(grid.firstBeatInBar === null ? 0 : 1);
      }),
    );
  });
});
