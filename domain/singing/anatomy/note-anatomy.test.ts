import { describe, expect, test } from 'vitest';
import { SUNG_FRAME_SECONDS, type SungFrame } from '../sung-frame.ts';
import { noteAnatomy } from './note-anatomy.ts';

/** A note whose shape is known exactly. */
interface Truth {
  midi: number;
  seconds: number;
  scoopCents: number;
  scoopSeconds: number;
  rateHertz: number;
  extentCents: number;
  driftCents: number;
  /** The detector's own: by so much a frame is off, in the mean. */
  noiseCents: number;
}

const START = 2;

function framesOf(truth: Truth, random: () => number): SungFrame[] {
  const frames: SungFrame[] = [];
  const phase = random();
  for (let at = START; at < START + truth.seconds; at += SUNG_FRAME_SECONDS) {
    const seconds = at - START;
    const share = truth.scoopSeconds === 0 ? 1 : Math.min(1, seconds / truth.scoopSeconds);
    const scoop = -truth.scoopCents * 0.5 * (1 + Math.cos(Math.PI * share));
    // A voice lets its vibrato grow.
    const grown = Math.min(1, Math.max(0, (seconds - truth.scoopSeconds) / 0.3));
    const swing = truth.extentCents * grown * Math.sin(2 * Math.PI * (truth.rateHertz * seconds + phase));
    const drift = truth.driftCents * (seconds / truth.seconds - 0.5);
    const noise = truth.noiseCents * (random() + random() + random() - 1.5) * 2;
    frames.push({
      atSeconds: at,
      midi: truth.midi + (scoop + swing + drift + noise) / 100,
      confidence: 0.9,
      levelDb: -20,
    });
  }
  return frames;
}

/** Numbers that look random and are the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Forty styles in four ranges, and five notes in each. */
function manyNotes() {
  const random = seeded(99);
  const between = (low: number, high: number) => low + (high - low) * random();
  return [45, 52, 60, 69].flatMap((lowest) =>
    Array.from({ length: 40 }, () => ({
      rateHertz: between(4.5, 7.5),
      extentCents: between(20, 110),
      scoopCents: between(40, 200),
      scoopSeconds: between(0.06, 0.22),
      noiseCents: between(1, 4),
    })).flatMap((style) =>
      Array.from({ length: 5 }, () => {
        const truth = { ...style, midi: lowest + between(0, 12), seconds: between(1.5, 3), driftCents: 0 };
        const found = noteAnatomy(framesOf(truth, random), {
          startSeconds: START,
          endSeconds: START + truth.seconds,
        });
        return { truth, found };
      }),
    ),
  );
}

const NOTES = manyNotes();
const shareOf = (isRight: (note: (typeof NOTES)[number]) => boolean) =>
  NOTES.filter(isRight).length / NOTES.length;
const isWithin = (found: number | undefined, truth: number, most: number) =>
  found !== undefined && Math.abs(found - truth) <= most;

describe('of 800 notes in 40 styles and four ranges', () => {
  test('the vibrato of 95 % is right to 0.2 Hz and to 10 cents', () => {
    expect(
      shareOf(({ truth, found }) => isWithin(found?.vibrato?.rateHertz, truth.rateHertz, 0.2)),
    ).toBeGreaterThanOrEqual(0.95);
    expect(
      shareOf(({ truth, found }) => isWithin(found?.vibrato?.extentCents, truth.extentCents, 10)),
    ).toBeGreaterThanOrEqual(0.95);
  });

  test('the scoop of 95 % is right to 15 cents and to 30 ms', () => {
    expect(
      shareOf(({ truth, found }) => isWithin(found?.scoop?.cents, truth.scoopCents, 15)),
    ).toBeGreaterThanOrEqual(0.95);
    expect(
      shareOf(({ truth, found }) => isWithin(found?.scoop?.seconds, truth.scoopSeconds, 0.03)),
    ).toBeGreaterThanOrEqual(0.95);
  });
});

const PLAIN: Truth = {
  ...{ midi: 60, seconds: 1.5, scoopCents: 0, scoopSeconds: 0, rateHertz: 5.5, extentCents: 0 },
  ...{ driftCents: 0, noiseCents: 2 },
};
const plain = (truth: Partial<Truth>, endSeconds = START + 1.5) =>
  noteAnatomy(framesOf({ ...PLAIN, ...truth }, seeded(1)), { startSeconds: START, endSeconds });

test('a straight tone has no scoop, no vibrato, no fall and no drift', () => {
  expect(plain({})).toMatchObject({
    scoop: null,
    vibrato: null,
    fallCents: null,
    cutSeconds: 0,
    loudness: 'even',
  });
  expect(Math.abs(plain({})?.driftCents ?? 99)).toBeLessThan(5);
});

test('three swings are no vibrato yet: who corrects a pitch swings as well', () => {
  const swings = (cycles: number) =>
    plain({ seconds: 0.5 + cycles / 5.5, extentCents: 60, scoopSeconds: 0 }, START + 0.5 + cycles / 5.5)
      ?.vibrato;
  expect(plain({ seconds: 0.6, extentCents: 60 }, START + 0.6)?.vibrato).toBeNull();
  expect(swings(6)?.cycles).toBeGreaterThanOrEqual(4);
});

test('a tone that sinks by 40 cents drifts by two thirds of it from its first third to its last', () => {
  expect(plain({ driftCents: -40 })?.driftCents).toBeGreaterThan(-33);
  expect(plain({ driftCents: -40 })?.driftCents).toBeLessThan(-20);
});

test('a fall is a scoop that is read from its end', () => {
  const frames = framesOf({ ...PLAIN, scoopCents: 120, scoopSeconds: 0.15 }, seeded(3));
  const reversed = frames.map((frame, index) => ({ ...frame, midi: frames.at(-1 - index)?.midi ?? null }));
  const found = noteAnatomy(reversed, { startSeconds: START, endSeconds: START + 1.5 });
  expect(found?.scoop).toBeNull();
  expect(found?.fallCents).toBeGreaterThan(105);
  expect(found?.fallCents).toBeLessThan(135);
});

test('a voice that ends half a second before its note has cut it', () => {
  expect(plain({ seconds: 1 }, START + 1.5)?.cutSeconds).toBeCloseTo(0.5, 1);
});

test('how loud a note is over its length is told in four words, and not at all where nobody measured it', () => {
  const loud = (levelAt: (share: number) => number) =>
    noteAnatomy(
      framesOf(PLAIN, seeded(5)).map((frame) => ({
        ...frame,
        levelDb: levelAt((frame.atSeconds - START) / 1.5),
      })),
      { startSeconds: START, endSeconds: START + 1.5 },
    )?.loudness;
  expect(loud((share) => -30 + 12 * share)).toBe('swells');
  expect(loud((share) => -18 - 12 * share)).toBe('fades');
  expect(loud((share) => -30 + 12 * Math.sin(Math.PI * share))).toBe('swells_and_fades');
  const unmeasured = framesOf(PLAIN, seeded(5)).map((frame) => ({ ...frame, levelDb: null }));
  expect(noteAnatomy(unmeasured, { startSeconds: START, endSeconds: START + 1.5 })?.loudness).toBeNull();
});

test('silence, a single frame and a note that nobody sang have no anatomy', () => {
  expect(noteAnatomy([], { startSeconds: 0, endSeconds: 1 })).toBeNull();
  expect(
    noteAnatomy(framesOf(PLAIN, seeded(1)).slice(0, 1), { startSeconds: START, endSeconds: 4 }),
  ).toBeNull();
  expect(noteAnatomy(framesOf(PLAIN, seeded(1)), { startSeconds: 10, endSeconds: 11 })).toBeNull();
});
