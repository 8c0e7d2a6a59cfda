import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLearned, type LinePass, learnedLines, nextLine, shownShare } from './learning.ts';
import { PassRecorder } from './pass-recorder.ts';
import { CLEAN_PASSES_PER_STEP, ladderAfter } from './progressive-speed.ts';
import type { SungFrame } from './sung-frame.ts';

const DAY_MS = 86_400_000;
const RULES = { goal: 0.8, timeZone: 'UTC', isByEar: false };
const LINES = [0, 10, 20].map((startSeconds) => ({ startSeconds, endSeconds: startSeconds + 6 }));
const sung = (index: number, score: number, days: number): LinePass => ({
  ...{ startSeconds: 10 * index, endSeconds: 10 * index + 6 },
  score,
  atMs: days * DAY_MS,
  withPicture: null,
});
const next = (passes: LinePass[], days: number) =>
  nextLine(learnedLines(LINES, passes, RULES), days * DAY_MS)?.index ?? null;

test('a song is learned in its order, and what was hard comes back first', () => {
  expect(next([], 1)).toBe(0);
  expect(next([sung(0, 0.9, 1)], 1.01)).toBe(1);
  expect(next([sung(0, 0.9, 1), sung(1, 0.3, 1)], 1.01)).toBe(1);
  expect(next([sung(0, 0.5, 1), sung(1, 0.3, 1), sung(2, 0.9, 1)], 1.01)).toBe(1);
});

test('a line that was sung well rests a day, then three, then seven; one that slips comes at once', () => {
  const all = (days: number, score = 0.9) => [0, 1, 2].map((index) => sung(index, score, days));
  expect(next(all(1), 1.9)).toBeNull();
  expect(next(all(1), 2)).toBe(0);
  expect(next([...all(1), ...all(2)], 4.9)).toBeNull();
  expect(next([...all(1), ...all(2), ...all(5)], 11.9)).toBeNull();
  expect(next([...all(1), ...all(2), sung(1, 0.4, 3.1)], 3.2)).toBe(1);
  expect(next([...all(1), ...all(2), sung(1, 0.4, 2.1)], 2.2)).toBeNull();
});

test('ten good passes on one evening are one day’s, and a line that was moved a little is the same', () => {
  const evening = Array.from({ length: 10 }, (_, index) => sung(0, 0.9, 1 + index / 1000));
  expect(learnedLines(LINES, evening, RULES)[0]).toMatchObject({ stage: 1 });
  const moved = { ...sung(0, 0.9, 1), startSeconds: 0.4, endSeconds: 6.5 };
  const again = sung(0, 0.9, 2);
  expect(learnedLines(LINES, [moved, again], RULES).map(isLearned)).toEqual([true, false, false]);
});

test('a line is learned after clean passes on two days, and one bad pass does not take that away', () => {
  const learned = (...passes: LinePass[]) => learnedLines(LINES, passes, RULES).map(isLearned)[0];
  const twoDays = [sung(0, 0.85, 1.9), sung(0, 0.9, 2.1)];
  expect(learned(sung(0, 1, 1), sung(0, 1, 1.5))).toBe(false);
  expect(learned(...twoDays)).toBe(true);
  expect(learned(...twoDays, sung(0, 0.1, 9))).toBe(true);
  expect(next([...twoDays, sung(0, 0.1, 9)], 9.1)).toBe(0);
});

test('where the picture fades, a line is learned by passes without it, and those of which nobody told', () => {
  const learned = (...passes: LinePass[]) =>
    learnedLines(LINES, passes, { ...RULES, isByEar: true }).map(isLearned)[0];
  const seen = (days: number) => ({ ...sung(0, 0.9, days), withPicture: true });
  const byEar = (days: number) => ({ ...sung(0, 0.9, days), withPicture: false });
  expect(learned(seen(1), seen(2), seen(3))).toBe(false);
  expect(learned(seen(1), byEar(1.1), byEar(2))).toBe(true);
  expect(learned(sung(0, 0.9, 1), sung(0, 0.9, 2))).toBe(true);
});

test('one more pass never makes a line less learned, and within a day the order does not matter', () => {
  const pass = fc.record({
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    hours: fc.integer({ min: 0, max: 20 * 24 }),
  });
  const stateOf = (passes: readonly { score: number; hours: number }[]) =>
    learnedLines(
      LINES,
      passes.map(({ score, hours }) => sung(0, score, hours / 24)),
      RULES,
    )[0];
  fc.assert(
    fc.property(fc.array(pass, { maxLength: 30 }), pass, (passes, more) => {
      expect(stateOf([...passes, more])?.stage).toBeGreaterThanOrEqual(stateOf(passes)?.stage ?? 0);
      const swapped = passes.map(({ hours }, index) => {
        const ofDay = passes.filter((other) => Math.floor(other.hours / 24) === Math.floor(hours / 24));
        const place = ofDay.indexOf(passes[index] ?? more);
        return { hours, score: ofDay[ofDay.length - 1 - place]?.score ?? 0 };
      });
      expect(stateOf(swapped)).toEqual(stateOf(passes));
    }),
  );
});

test('whatever was sung, every line has a state, and a good pass never makes its line due earlier', () => {
  const pass = fc.record({
    index: fc.nat(2),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    days: fc.double({ min: 0, max: 60, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(pass, { maxLength: 20 }), (passes) => {
      const before = passes.map(({ index, score, days }) => sung(index, score, days));
      const after = [...before, sung(0, 1, 61)];
      const [dueBefore, dueAfter] = [before, after].map(
        (known) => learnedLines(LINES, known, RULES)[0]?.dueAtMs ?? 0,
      );
      expect(dueAfter).toBeGreaterThanOrEqual(dueBefore ?? 0);
      expect(learnedLines(LINES, before, RULES)).toHaveLength(3);
    }),
    { numRuns: 50 },
  );
});

test('after three clean passes in a row a loop gets 5 % faster, up to the song’s own speed', () => {
  const after = (scores: number[], speedPercent = 75) =>
    scores.reduce(ladderAfter, { cleanInRow: 0, speedPercent });
  const clean = Array.from({ length: CLEAN_PASSES_PER_STEP }, () => 0.9);
  expect(after([0.9, 0.9])).toEqual({ cleanInRow: 2, speedPercent: 75 });
  expect(after(clean)).toEqual({ cleanInRow: 0, speedPercent: 80 });
  expect(after([0.9, 0.9, 0.2, 0.9, 0.9])).toEqual({ cleanInRow: 2, speedPercent: 75 });
  expect(after([...clean, ...clean], 95).speedPercent).toBe(100);
});

test('frames are parted where the song stops, a loop begins again, or the singer jumps', () => {
  const recorder = new PassRecorder();
  const frame = (atSeconds: number): SungFrame => ({ atSeconds, midi: 60, confidence: 1, levelDb: -20 });
  const sing = (from: number, until: number) => {
    const passes = [];
    for (let at = from; at < until; at += 0.016) passes.push(recorder.hear(frame(at), true));
    return passes.filter((pass) => pass !== null).map(({ heard }) => heard);
  };
  expect(sing(4, 6)).toEqual([]);
  const [looped] = sing(4, 6);
  expect(looped?.startSeconds).toBe(4);
  expect(looped?.endSeconds).toBeCloseTo(5.99, 1);
  expect(sing(20, 20.2)).toHaveLength(1);
  expect(recorder.hear(frame(20.2), false)).toBeNull();
  sing(1, 3);
  expect(recorder.hear(frame(3), false)?.frames.length).toBe(125);
  expect(recorder.end()).toBeNull();
});

test('a line fades with each good day, is gone after three, and comes back when it slips', () => {
  const shownAfter = (...passes: [days: number, score: number][]) =>
    learnedLines(
      LINES,
      passes.map(([days, score]) => sung(0, score, days)),
      RULES,
    ).map(shownShare)[0];
  expect(shownAfter()).toBe(1);
  expect(shownAfter([1, 0.9])).toBe(0.6);
  expect(shownAfter([1, 0.9], [2, 0.9])).toBe(0.3);
  expect(shownAfter([1, 0.9], [2, 0.9], [5, 0.9])).toBe(0);
  expect(shownAfter([1, 0.9], [2, 0.9], [5, 0.9], [6, 0.2])).toBe(0.6);
});
