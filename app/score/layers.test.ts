import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hertzForMidi } from '#domain/music/pitch.ts';
import { barLineOf } from '#domain/music/song-bars.ts';
import { barsToEach, eachBar, paintBars } from './bar-layer.ts';
import type { Canvas } from './canvas-surface.ts';
import { indexMelody } from './melody-index.ts';
import { noteAt } from './note-builder.test-kit.ts';
import { eachNote } from './note-layer.ts';
import { rightwards } from './projection.ts';
import type { ScoreNote } from './score.ts';
import { type ScoreBar, scoreBars } from './score-bars.ts';

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

describe('the bars that are drawn', () => {
  const anyBars = fc
    .array(fc.array(fc.double({ min: 0.1, max: 3, noNaN: true }), { minLength: 1, maxLength: 7 }))
    .map((lengths) => {
      let at = 0;
      return lengths.map((bar) => ({
        beatsSeconds: bar.map((length) => (at += length)),
        unit: 4 as const,
        confidence: 1,
      }));
    });

  test('are all bars of which a beat is seen, in their order', () => {
    fc.assert(
      fc.property(
        anyBars,
        seconds,
        fc.double({ min: 0, max: 30, noNaN: true }),
        (bars, fromSeconds, length) => {
          const untilSeconds = fromSeconds + length;
          const seen: number[] = [];
          eachBar(scoreBars(bars), { fromSeconds, untilSeconds }, ({ startSeconds }) =>
            seen.push(startSeconds),
          );
          const isSeen = (beat: number) => beat >= fromSeconds && beat < untilSeconds;
          const expected = bars.filter((bar) => bar.beatsSeconds.some(isSeen)).map(barLineOf);
          expect(seen).toEqual(expect.arrayContaining(expected));
          expect(seen.length - expected.length).toBeLessThanOrEqual(1);
          expect(seen).toEqual(seen.toSorted((one, other) => one - other));
        },
      ),
    );
  });

  test('are so few that they lie as far apart as is asked', () => {
    expect(barsToEach(8, 8)).toBe(1);
    expect(barsToEach(8, 7)).toBe(2);
    expect(barsToEach(8, 1.9)).toBe(8);
  });

  test('are counted from 1 behind a pickup, and of a guess the line is dashed', () => {
    const bars = scoreBars([
      { beatsSeconds: [0.5], unit: 4, confidence: 1 },
      { beatsSeconds: [1, 1.5], unit: 4, confidence: 0.2 },
    ]);
    expect(bars.map(({ label }) => label)).toEqual(['0', '1']);
    const painted = paintedBars(bars);
    expect(painted.filled).toEqual([50, 150]);
    expect(painted.dashed).toEqual([100.5]);
  });
});

/** Where upright lines were painted, of a second that is 100 px wide. */
function paintedBars(bars: readonly ScoreBar[]): { filled: number[]; dashed: number[] } {
  const [filled, dashed]: [number[], number[]] = [[], []];
  const canvas = {
    fillRect: (x: number) => filled.push(x),
    moveTo: (x: number) => dashed.push(x),
    ...{ setLineDash: () => undefined, beginPath: () => undefined },
    ...{ lineTo: () => undefined, stroke: () => undefined },
  };
  const projection = rightwards({
    area: { left: 0, top: 0, width: 400, height: 200 },
    ...{ fromSeconds: 0, pixelsPerSecond: 100, topMidi: 72, pixelsPerSemitone: 10 },
    notes: { heightPixels: 8, gapPixels: 0, leastPixels: 0 },
  });
  paintBars(canvas as unknown as Canvas, bars, projection);
  return { filled, dashed };
}
