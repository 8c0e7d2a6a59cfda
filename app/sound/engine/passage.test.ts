import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endsAtContextSeconds, loopWithin, type Piece, type Timeline, unrolled } from './passage.ts';
import { songPosition } from './playback-clock.ts';

const SONG_SECONDS = 60;

const seconds = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const timelines: fc.Arbitrary<Timeline> = fc.record({
  startsAtContextSeconds: seconds(0, 50),
  fromSongSeconds: seconds(0, SONG_SECONDS - 1),
  rate: fc.integer({ min: 10, max: 30 }).map((steps) => steps / 20),
  loop: fc.option(
    fc
      .record({ startSeconds: seconds(0, SONG_SECONDS), endSeconds: seconds(0, SONG_SECONDS) })
      .map((loop) => loopWithin(loop, SONG_SECONDS)),
  ),
  songDurationSeconds: fc.constant(SONG_SECONDS),
});

const lengthOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, piece) => sum + piece.toSongSeconds - piece.fromSongSeconds, 0);

describe('a passage unrolled', () => {
  test('windows that follow each other give the same song time as one, each moment once', () => {
    fc.assert(
      fc.property(
        timelines,
        seconds(0, 100),
        seconds(0, 40),
        seconds(0, 40),
        (timeline, from, first, second) => {
          const middle = from + first;
          const until = middle + second;
          const parts = [...unrolled(timeline, from, middle), ...unrolled(timeline, middle, until)];
          expect(lengthOf(parts)).toBeCloseTo(lengthOf(unrolled(timeline, from, until)), 6);
        },
      ),
    );
  });

  test('says of every moment what the clock says of it', () => {
    fc.assert(
      fc.property(timelines, seconds(0, 100), seconds(0.5, 20), (timeline, from, windowSeconds) => {
        for (const piece of unrolled(timeline, from, from + windowSeconds)) {
          // Where one pass meets the next, rounding may leave a sliver of either.
          if (piece.toSongSeconds - piece.fromSongSeconds < 1e-6) continue;
          const middleSongSeconds = (piece.fromSongSeconds + piece.toSongSeconds) / 2;
          const atContextSeconds =
            piece.atContextSeconds + (middleSongSeconds - piece.fromSongSeconds) / timeline.rate;
          expect(songPosition(timeline, atContextSeconds)).toBeCloseTo(middleSongSeconds, 6);
        }
      }),
    );
  });

  test('never leaves the loop once it is inside, and fills the window', () => {
    fc.assert(
      fc.property(timelines, seconds(1, 60), (timeline, windowSeconds) => {
        fc.pre(timeline.loop !== null);
        const from = timeline.startsAtContextSeconds;
        const pieces = unrolled(timeline, from, from + windowSeconds);
        expect(lengthOf(pieces)).toBeCloseTo(windowSeconds * timeline.rate, 6);
        for (const piece of pieces)
          expect(piece.toSongSeconds).toBeLessThanOrEqual(timeline.loop.endSeconds + 1e-9);
      }),
    );
  });

  test('nothing sounds before it begins, or after the song has ended', () => {
    const timeline: Timeline = {
      startsAtContextSeconds: 10,
      fromSongSeconds: 50,
      rate: 0.5,
      loop: null,
      songDurationSeconds: SONG_SECONDS,
    };
    expect(unrolled(timeline, 0, 10)).toEqual([]);
    expect(endsAtContextSeconds(timeline)).toBe(30);
    expect(unrolled(timeline, 0, 1000)).toEqual([
      { fromSongSeconds: 50, toSongSeconds: 60, atContextSeconds: 10 },
    ]);
    expect(unrolled(timeline, 30, 1000)).toEqual([]);
  });
});

describe('a loop within a song', () => {
  test.each([
    ['kept as it is', { startSeconds: 3, endSeconds: 9 }, { startSeconds: 3, endSeconds: 9 }],
    ['turned round', { startSeconds: 9, endSeconds: 3 }, { startSeconds: 3, endSeconds: 9 }],
    ['grown to half a second', { startSeconds: 3, endSeconds: 3.1 }, { startSeconds: 3, endSeconds: 3.5 }],
    [
      'grown to its front at the end',
      { startSeconds: 59.9, endSeconds: 60 },
      { startSeconds: 59.5, endSeconds: 60 },
    ],
    ['cut to the song', { startSeconds: -4, endSeconds: 99 }, { startSeconds: 0, endSeconds: 60 }],
  ])('is %s', (_sentence, asked, kept) => {
    expect(loopWithin(asked, SONG_SECONDS)).toEqual(kept);
  });
});
