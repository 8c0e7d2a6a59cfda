import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import type { JudgingRules } from './note-judgement.ts';
import { judgeTake } from './take-judgement.ts';
import { targetNotes } from './target-notes.ts';
import { demoLines, demoTargets, demoTruth, melodyNote, type TakeFault, takeOf } from './testing/takes.ts';

const NOTES = demoTargets();
const LINES = demoLines();
const RULES = { level: 'steady', isOctaveFree: true } as const;
const STRICT = { ...RULES, isOctaveFree: false };

function faults(fault: TakeFault, rules: JudgingRules = RULES) {
  const { whole } = judgeTake(takeOf(NOTES, fault), NOTES, LINES, rules);
  return faultsOf(whole, rules).map((found) => found.fault);
}

test('the exact take, a hum with vibrato and an octave where octaves are free have no fault', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ vibrato: { rateHertz: 5.5, extentCents: 50 }, levelDb: -45 })).toEqual([]);
  expect(faults({ octaves: -1 })).toEqual([]);
});

test.each([
  ['30 cents flat', { cents: -30 }, { kind: 'flat', cents: 30, place: 'whole' }],
  ['40 cents sharp', { cents: 40 }, { kind: 'sharp', cents: 40, place: 'whole' }],
])('a take %s is called so', (_name, fault, named) => {
  expect(faults(fault)).toEqual([named]);
});

test('a take 150 ms late is called late and nothing else', () => {
  const [late, ...others] = faults({ lateSeconds: 0.15 });
  expect(late).toMatchObject({ kind: 'late', place: 'whole' });
  expect(late?.kind === 'late' && Math.abs(late.milliseconds - 150)).toBeLessThanOrEqual(20);
  expect(others).toEqual([]);
});

test('an octave lower is the fault where the octave counts', () => {
  expect(faults({ octaves: -1 }, STRICT)).toEqual([{ kind: 'octave', octaves: -1 }]);
});

test('silence is a song that was left out', () => {
  const { whole } = judgeTake([], NOTES, LINES, RULES);
  expect(faultsOf(whole, RULES).map(({ fault }) => fault)).toEqual([{ kind: 'missed', percent: 100 }]);
});

test('three lines have each its own fault, and where it shows', () => {
  const [first, second, third] = LINES;
  if (!first || !second || !third) throw new Error('The demo song has five lines.');
  const highest = (line: typeof first) =>
    Math.max(
      ...NOTES.filter(
        ({ startSeconds }) => startSeconds >= line.startSeconds && startSeconds < line.endSeconds,
      ).map(({ midi }) => midi),
    );
  const frames = takeOf(NOTES).map((frame) => {
    if (frame.midi === null) return frame;
    const { atSeconds, midi } = frame;
    if (atSeconds >= first.startSeconds && atSeconds < first.endSeconds)
      return midi > highest(first) - 1 ? { ...frame, midi: midi - 0.4 } : frame;
    if (atSeconds >= second.startSeconds && atSeconds < second.endSeconds)
      return { ...frame, midi: null, confidence: 0 };
    if (atSeconds >= third.startSeconds && atSeconds < third.endSeconds)
      return { ...frame, midi: midi + 0.45 };
    return frame;
  });
  const { spans } = judgeTake(frames, NOTES, LINES, RULES);
  const hardest = spans
    .flatMap((span) =>
      faultsOf(span, RULES)
        .slice(0, 1)
        .map((found) => ({ ...found, span })),
    )
    .sort((left, right) => right.cost - left.cost);
  expect(hardest.map(({ span, fault }) => [span.startSeconds, fault])).toEqual([
    [second.startSeconds, { kind: 'missed', percent: 100 }],
    [third.startSeconds, { kind: 'sharp', cents: 45, place: 'whole' }],
    [first.startSeconds, { kind: 'flat', cents: 40, place: 'top' }],
  ]);
});

test('nobody is blamed for a note that the analysis is not sure of, nor for one that singer and writer disagree on', () => {
  const unsure = targetNotes(
    demoTruth.notes.map((note) => melodyNote({ ...note, midi: note.midi + 2 }, 0.75)),
  );
  expect(faultsOf(judgeTake(takeOf(NOTES), unsure, LINES, RULES).whole, RULES)).toEqual([]);
  const oneWrong = NOTES.map((note, index) => (index === 10 ? { ...note, midi: note.midi + 2 } : note));
  const { whole } = judgeTake(takeOf(NOTES), oneWrong, LINES, RULES);
  expect(whole.notes[10]).toMatchObject({ isDisputed: true });
  expect(faultsOf(whole, RULES)).toEqual([]);
});

test('a long note that is let go, one that sinks and one that wavers are told apart', () => {
  const held = [
    {
      startSeconds: 1,
      endSeconds: 3,
      midi: 60,
      recordedCents: 0,
      trust: 1,
      isBlameless: false,
      isCertain: false,
    },
  ];
  const named = (change: (atSeconds: number) => number | null) => {
    const frames = takeOf(held).map((frame) => {
      const cents = frame.midi === null ? null : change(frame.atSeconds - 1);
      return { ...frame, midi: cents === null ? null : 60 + cents / 100 };
    });
    return faultsOf(judgeTake(frames, held, [], RULES).whole, RULES).map(({ fault }) => fault.kind);
  };
  expect(named((seconds) => (seconds < 1.2 ? 0 : null))).toEqual(['let_go']);
  expect(named((seconds) => 25 - 30 * seconds)).toContain('sinks');
  expect(named((seconds) => 55 * Math.sin(2 * Math.PI * 0.9 * seconds))).toContain('unsteady');
});
