import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyBox, indexMelody, type ScoreNote, scoreBars } from '#app/score/index.ts';
import { noteAt } from '#app/score/note-builder.test-kit.ts';
import { evenBars } from '#domain/music/bar-places.ts';
import { laneLayout, laneProjection, laneRange, laneRows } from './lane-layout.ts';

const [F3, F4, C4] = [53, 65, 60];
const keys = fc.array(fc.integer({ min: 36, max: 90 }), { minLength: 1 });
const rooms = fc.record({
  widthPixels: fc.integer({ min: 320, max: 1600 }),
  heightPixels: fc.integer({ min: 200, max: 700 }),
  pixelRatio: fc.constant(2),
});
const scoreOf = (midis: readonly number[], secondsPerBeat = 0.6) => ({
  ...indexMelody(midis.map((midi, index) => noteAt(index, 0.5, midi)) as ScoreNote[]),
  bars: scoreBars(evenBars({ beats: 4, unit: 4 }, 0, secondsPerBeat, 60)),
});
const desk = { widthPixels: 1280, heightPixels: 524, pixelRatio: 2 };

describe('the lane', () => {
  test('shows the range of the song and a third of it each way: 21 semitones for an octave', () => {
    const { lowestMidi, highestMidi } = laneRange([F3, F4, C4]);
    expect([lowestMidi, highestMidi]).toEqual([F3 - 4, F4 + 4]);
    const layout = laneLayout(desk, scoreOf([F3, F4]));
    expect(layout.pixelsPerSemitone).toBeCloseTo(524 / 21, 6);
  });

  test('holds every note of the song with room above and below it', () => {
    fc.assert(
      fc.property(keys, rooms, (midis, room) => {
        const projection = laneProjection(laneLayout(room, scoreOf(midis)), 0);
        for (const midi of midis) {
          const { top, height } = projection.place(emptyBox(), noteAt(0, 1, midi));
          expect(top).toBeGreaterThan(3 * height);
          expect(top + height).toBeLessThan(room.heightPixels - 3 * height);
        }
      }),
    );
  });

  test('has notes that are one semitone high less 2 px, so that their height is what counts as near enough', () => {
    const layout = laneLayout(desk, scoreOf([F3, F4]));
    const projection = laneProjection(layout, 0);
    const { height } = projection.place(emptyBox(), noteAt(0, 1, C4));
    expect(height).toBeCloseTo(layout.pixelsPerSemitone - 2, 6);
    expect(projection.y(0, C4) - projection.y(0, C4 + 0.5)).toBeCloseTo(height / 2 + 1, 6);
  });

  test('stands with what is sung now at a third of its width, at every moment', () => {
    fc.assert(
      fc.property(keys, rooms, fc.double({ min: 0, max: 300, noNaN: true }), (midis, room, now) => {
        const { x } = laneProjection(laneLayout(room, scoreOf(midis)), now);
        expect(x(now, C4)).toBeCloseTo(room.widthPixels / 3, 4);
      }),
    );
  });

  test.each([
    [desk, 78],
    [{ ...desk, widthPixels: 390, heightPixels: 508 }, 58],
    [{ ...desk, widthPixels: 844, heightPixels: 238 }, 60],
  ])('in a room of %o a beat is %i px wide', (room, pixels) => {
    const { x } = laneProjection(laneLayout(room, scoreOf([C4], 0.6)), 0);
    expect(x(0.6, C4) - x(0, C4)).toBeCloseTo(pixels, 6);
  });
});

describe('the rows', () => {
  const rowsOf = (midis: readonly number[], semitones = 0) =>
    laneRows(laneLayout(desk, scoreOf(midis)), midis, { semitones });

  test('are those of the notes that the song uses, and the Cs that are heard', () => {
    expect(rowsOf([F3, F4]).map(({ midi }) => midi)).toEqual([F3, C4, F4]);
    expect(rowsOf([F3, F4], 2).map(({ midi }) => midi)).toEqual([F3, C4 - 2, F4]);
    expect(rowsOf([F3, F4]).find(({ isOctave }) => isOctave)?.midi).toBe(C4);
  });

  test('have names that do not lie upon each other, and no row of a C loses its name to another', () => {
    fc.assert(
      fc.property(keys, rooms, fc.integer({ min: -12, max: 12 }), (midis, room, semitones) => {
        const layout = laneLayout(room, scoreOf(midis));
        const rows = laneRows(layout, midis, { semitones });
        const named = rows.filter(({ isNamed }) => isNamed).map(({ midi }) => midi);
        for (const [index, midi] of named.entries())
          if (index > 0)
            expect((midi - (named[index - 1] ?? 0)) * layout.pixelsPerSemitone).toBeGreaterThanOrEqual(13);
        if (12 * layout.pixelsPerSemitone >= 13)
          expect(rows.filter(({ isOctave, isNamed }) => isOctave && !isNamed)).toEqual([]);
      }),
    );
  });
});
