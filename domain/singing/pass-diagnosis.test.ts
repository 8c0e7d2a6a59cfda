import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diagnose } from './pass-diagnosis.ts';
import { judgePass } from './pass-judgement.ts';
import { SPOT_FAULTS } from './spots.ts';
import type { SungFrame } from './sung-frame.ts';
import type { TargetNote } from './target-notes.ts';
import { demoLines, demoTargets, demoVoice, takeOf } from './testing/takes.ts';

const NOTES = demoTargets();
const LINES = demoLines();
const RULES = { level: 'steady', isOctaveFree: true } as const;
const WHOLE = { startSeconds: 0, endSeconds: Number.POSITIVE_INFINITY };
const NOTHING = { tendency: null, isSecondHalfBetter: false, spots: [] };
const LATENCY_MS = 40;

const judged = (frames: readonly SungFrame[], rules: Parameters<typeof judgePass>[3] = RULES) =>
  judgePass(frames, NOTES, LINES, rules, WHOLE);
const told = (frames: readonly SungFrame[], latencyMs = LATENCY_MS) =>
  diagnose(judged(frames), { ...RULES, latencyMs });
/** Changes what is sung on some notes, from the beginning (0) to the end (1) of each. */
const takeWith = (isMeant: (note: TargetNote, index: number) => boolean, cents: (share: number) => number) =>
  takeOf(NOTES).map((frame) => {
    const index = NOTES.findIndex(
      ({ startSeconds, endSeconds }) => startSeconds <= frame.atSeconds && frame.atSeconds < endSeconds,
    );
    const note = NOTES[index];
    if (note === undefined || frame.midi === null || !isMeant(note, index)) return frame;
    const share = (frame.atSeconds - note.startSeconds) / (note.endSeconds - note.startSeconds);
    return { ...frame, midi: frame.midi + cents(share) / 100 };
  });
const moved = (frames: readonly SungFrame[], seconds: number, cents: number) =>
  frames.map(({ atSeconds, midi, ...frame }) => ({
    ...frame,
    atSeconds: atSeconds + seconds,
    midi: midi === null ? null : midi + cents / 100,
  }));

test('who sings exactly, an octave lower or with vibrato is praised, and nothing is mended', () => {
  for (const fault of [{}, { octaves: -1 }, { vibrato: { rateHertz: 5.5, extentCents: 50 } }])
    expect(told(takeOf(NOTES, fault))).toEqual({ ...NOTHING, praise: 'on_time' });
});

test('the rendered voice, with its glides and consonants, is not corrected', () => {
  expect(judged(demoVoice()).take.whole.score).toBeGreaterThanOrEqual(0.95);
  expect(told(demoVoice())).toEqual({ ...NOTHING, praise: 'on_time' });
});

test('40 cents sharp everywhere is one tendency and no spot', () => {
  expect(told(takeOf(NOTES, { cents: 40 }))).toEqual({
    praise: 'on_time',
    tendency: { kind: 'sharp', cents: 40, place: 'whole' },
    isSecondHalfBetter: false,
    spots: [],
  });
});

test('that the second half was better is said with the tendency', () => {
  const better = takeOf(NOTES).map((frame) =>
    frame.midi === null ? frame : { ...frame, midi: frame.midi + (frame.atSeconds < 17 ? 0.45 : 0.3) },
  );
  expect(told(better)).toMatchObject({ tendency: { kind: 'sharp' }, isSecondHalfBetter: true });
});

test.each([0.1, 0.2, 0.35])(
  '%s s late everywhere asks about the delay, and the singer keeps every point',
  (lateSeconds) => {
    const late = takeOf(NOTES, { lateSeconds });
    const { tendency, spots, praise } = told(late);
    expect(tendency?.kind).toBe('delay');
    const milliseconds = tendency?.kind === 'delay' ? tendency.milliseconds : 0;
    expect(Math.abs(milliseconds - 1000 * lateSeconds)).toBeLessThanOrEqual(16);
    expect([spots, praise]).toEqual([[], null]);
    expect(judged(late).take.whole.score).toBeGreaterThanOrEqual(0.98);
  },
);

test('who is early where no delay is left to take off is told so', () => {
  const early = takeOf(NOTES, { lateSeconds: -0.1 });
  expect(told(early, 120).tendency).toMatchObject({ kind: 'delay', milliseconds: expect.any(Number) });
  expect(told(early, 0).tendency?.kind).not.toBe('delay');
});

test('who comes late on some notes only is late, and the devices are not', () => {
  const frames = takeOf(NOTES, {}).map((frame) => ({ ...frame }));
  const ragged = NOTES.flatMap((note, index) => {
    const lateSeconds = [0, 0.2, 0.08, 0.3][index % 4] ?? 0;
    return frames
      .filter(({ atSeconds }) => atSeconds >= note.startSeconds && atSeconds < note.endSeconds)
      .map((frame) => ({ ...frame, atSeconds: frame.atSeconds + lateSeconds }));
  });
  const pass = judged(ragged.toSorted((left, right) => left.atSeconds - right.atSeconds));
  expect(pass.delaySeconds).toBe(0);
  expect(diagnose(pass, { ...RULES, latencyMs: LATENCY_MS }).tendency?.kind).toBe('late');
});

test('low where the tune climbs is said so', () => {
  const climbs = takeWith(
    (note, index) => note.midi - (NOTES[index - 1]?.midi ?? note.midi) >= 2,
    () => -45,
  );
  expect(told(climbs)).toMatchObject({
    praise: 'on_time',
    tendency: { kind: 'flat', place: 'climb' },
  });
});

test('a spot says what happened on its note', () => {
  const long = NOTES.findIndex(({ startSeconds, endSeconds }) => endSeconds - startSeconds > 0.55);
  const fault = (cents: (share: number) => number) =>
    told(takeWith((_note, index) => index === long, cents)).spots;
  const spot = { startSeconds: NOTES[long]?.startSeconds, endSeconds: NOTES[long]?.endSeconds };
  const named = (...names: string[]) => names.map((name) => ({ ...spot, fault: name }));
  expect(fault(() => -75)).toEqual(named('low'));
  expect(fault((share) => (share < 0.6 ? -75 : 0))).toEqual(named('slid_up'));
  expect(fault((share) => (share < 0.6 ? 75 : 0))).toEqual(named('slid_down'));
  expect(fault((share) => (share < 0.4 ? 0 : -79))).toEqual(named('sank'));
  expect(fault(() => 200)).toEqual([]);
});

test('a note that is left out is a spot, and three are the most', () => {
  const without = (...left: number[]) =>
    takeOf(NOTES).map((frame) => {
      const isLeft = left.some((index) => {
        const note = NOTES[index];
        return note && frame.atSeconds >= note.startSeconds && frame.atSeconds < note.endSeconds;
      });
      return isLeft ? { ...frame, midi: null, confidence: 0, levelDb: -70 } : frame;
    });
  const { praise, tendency, spots } = told(without(4));
  expect([praise, tendency, spots.map(({ fault }) => fault)]).toEqual([
    'on_time',
    { kind: 'few_notes' },
    ['missed'],
  ]);
  expect(told(without(4, 9, 14, 19, 24)).spots).toHaveLength(3);
});

test('silence is nobody’s praise', () => {
  expect(told([])).toMatchObject({ praise: null, tendency: { kind: 'missed', percent: 100 } });
});

test('a shift of all frames by one constant, in time or in pitch, makes no spot', () => {
  const shift = fc.record({
    seconds: fc.double({ min: -0.15, max: 0.25, noNaN: true }),
    cents: fc.integer({ min: -75, max: 75 }),
  });
  fc.assert(
    fc.property(shift, ({ seconds, cents }) => {
      expect(told(moved(takeOf(NOTES), seconds, cents)).spots).toEqual([]);
      expect(told(moved(demoVoice(), seconds, cents)).spots).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

test('whatever frames come, at most three spots are named, each on a note of the song', () => {
  const anyFrame = fc.record({
    atSeconds: fc.double({ min: 0, max: 34, noNaN: true }),
    midi: fc.option(fc.double({ min: 20, max: 100, noNaN: true })),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    levelDb: fc.double({ min: -90, max: 0, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(anyFrame, { maxLength: 400 }), (frames) => {
      const { spots } = told(frames);
      expect(spots.length).toBeLessThanOrEqual(3);
      for (const { startSeconds, fault } of spots) {
        expect(NOTES.some((note) => note.startSeconds === startSeconds)).toBe(true);
        expect(SPOT_FAULTS).toContain(fault);
      }
    }),
    { numRuns: 30 },
  );
});
