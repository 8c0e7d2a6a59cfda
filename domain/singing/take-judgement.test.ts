import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SungFrame } from './sung-frame.ts';
import { judgeTake } from './take-judgement.ts';
import { targetNotes } from './target-notes.ts';
import {
  demoLines,
  demoTargets,
  demoTruth,
  demoVoice,
  melodyNote,
  type TakeFault,
  takeOf,
} from './testing/takes.ts';
import { SKILL_LEVELS } from './tolerance.ts';

const NOTES = demoTargets();
const LINES = demoLines();
const FREE = { isOctaveFree: true } as const;
const STEADY = { level: 'steady', ...FREE } as const;
const WRONG_NOTES = Math.round(NOTES.length / 10);

const judged = (frames: readonly SungFrame[], rules: Parameters<typeof judgeTake>[3] = STEADY) =>
  judgeTake(frames, NOTES, LINES, rules).whole;
const sung = (fault: TakeFault, rules: Parameters<typeof judgeTake>[3] = STEADY) =>
  judged(takeOf(NOTES, fault), rules);

/** Pitches of two octaves, one for each note of the song. */
const melody = fc.array(fc.integer({ min: 55, max: 79 }), {
  minLength: NOTES.length,
  maxLength: NOTES.length,
});
const anyFrame = fc.record({
  atSeconds: fc.double({ min: 0, max: 34, noNaN: true }),
  midi: fc.option(fc.double({ min: 20, max: 100, noNaN: true })),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  levelDb: fc.double({ min: -90, max: 0, noNaN: true }),
});

test.each(SKILL_LEVELS)('the notes of the song sung exactly score at least 0.98 at the level %s', (level) => {
  expect(sung({}, { level, ...FREE }).score).toBeGreaterThanOrEqual(0.98);
});

test('a real voice with its glides and its vibrato scores at least 95 %, however it swings', () => {
  expect(judged(demoVoice()).score).toBeGreaterThanOrEqual(0.95);
  expect(sung({ vibrato: { rateHertz: 5.5, extentCents: 60 } }).score).toBeGreaterThanOrEqual(0.98);
});

test('silence scores 0', () => {
  expect(judged([]).score).toBe(0);
  expect(judged(takeOf(NOTES).map((frame) => ({ ...frame, midi: null, confidence: 0 })))).toMatchObject({
    score: 0,
    cents: null,
    onsetSeconds: null,
    voicedSeconds: 0,
  });
});

test.each(SKILL_LEVELS)('at the level %s 19 of 20 melodies made at random score at most 0.15', (level) => {
  const pitches = fc.sample(melody, { numRuns: 40, seed: 21 });
  const scores = pitches.map(
    (ownPitches) =>
      judged(takeOf(NOTES, { pitchOf: (_note, index) => ownPitches[index] ?? 60 }), { level, ...FREE }).score,
  );
  expect(scores.filter((score) => score <= 0.15).length).toBeGreaterThanOrEqual(38);
  expect(Math.max(...scores)).toBeLessThan(0.2);
});

test('the exact take scores at least 90 % where one note of ten is written down wrong', () => {
  const wrongNotes = fc.uniqueArray(fc.nat(NOTES.length - 1), {
    minLength: WRONG_NOTES,
    maxLength: WRONG_NOTES,
  });
  const shift = fc.constantFrom(-12, -7, -4, -3, -2, -1, 1, 2, 3, 5, 12);
  fc.assert(
    fc.property(wrongNotes, shift, (wrong, semitones) => {
      const written = demoTruth.notes.map((note, index) =>
        melodyNote(wrong.includes(index) ? { ...note, midi: note.midi + semitones } : note),
      );
      const { whole } = judgeTake(takeOf(NOTES), targetNotes(written), LINES, STEADY);
      expect(whole.score).toBeGreaterThanOrEqual(0.9);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['30 cents flat', { cents: -30 }, { cents: -30, onsetSeconds: 0, octaves: 0 }],
  ['150 ms late', { lateSeconds: 0.15 }, { cents: 0, onsetSeconds: 0.15, octaves: 0 }],
  ['100 ms early', { lateSeconds: -0.1 }, { cents: 0, onsetSeconds: -0.1, octaves: 0 }],
  ['an octave lower', { octaves: -1 }, { cents: 0, onsetSeconds: 0, octaves: -1 }],
  ['with vibrato', { vibrato: { rateHertz: 6, extentCents: 50 } }, { cents: 0, onsetSeconds: 0, octaves: 0 }],
])('a take %s is measured so', (_name, fault: TakeFault, figures) => {
  const whole = sung(fault);
  expect(Math.abs((whole.cents ?? 999) - figures.cents)).toBeLessThanOrEqual(3);
  expect(Math.abs((whole.onsetSeconds ?? 9) - figures.onsetSeconds)).toBeLessThanOrEqual(0.02);
  expect(whole.octaves).toBe(figures.octaves);
});

test('an octave lower is as good as written, unless the octave counts', () => {
  expect(sung({ octaves: -1 }).score).toBe(sung({}).score);
  expect(judged(takeOf(NOTES, { octaves: -1 }), { ...STEADY, isOctaveFree: false }).score).toBe(0);
});

test('a vibrato is told with its rate and its extent, a steady tone has none', () => {
  const long = sung({ vibrato: { rateHertz: 5.5, extentCents: 50 } }).notes.filter(
    ({ steadiness }) => steadiness,
  );
  expect(long.length).toBeGreaterThan(8);
  for (const { steadiness } of long) {
    expect(steadiness?.vibrato?.rateHertz).toBeGreaterThan(4.5);
    expect(steadiness?.vibrato?.rateHertz).toBeLessThan(6.5);
    expect(steadiness?.vibrato?.extentCents).toBeGreaterThan(35);
  }
  expect(sung({}).notes.every(({ steadiness }) => steadiness?.vibrato == null)).toBe(true);
});

test('a note that the analysis is not sure of counts less, and the singer is right beside it', () => {
  const unsure = demoTruth.notes.map((note, index) =>
    index < 12 ? melodyNote({ ...note, midi: note.midi + 3 }, 0.72) : melodyNote(note),
  );
  const sure = unsure.map((note) => ({ ...note, confidence: 0.95 }));
  const score = (notes: typeof unsure) =>
    judgeTake(takeOf(NOTES), targetNotes(notes), LINES, STEADY).whole.score;
  expect(score(unsure)).toBeGreaterThan(score(sure) + 0.05);
});

test('what the singer has changed of a note is certain', () => {
  const [changed, found] = [true, false].map(
    (isChanged) => targetNotes([{ ...melodyNote({ onset: 1, offset: 2, midi: 60 }, 0.5), isChanged }])[0],
  );
  expect(changed).toMatchObject({ trust: 1, isBlameless: false });
  expect(found).toMatchObject({ isBlameless: true });
});

test('a loop is judged by what begins in it, and lines by time', () => {
  const [, second] = LINES;
  if (second === undefined) throw new Error('The demo song has five lines.');
  const heard = { startSeconds: second.startSeconds - 0.5, endSeconds: second.endSeconds + 0.2 };
  const { whole, spans } = judgeTake(takeOf(NOTES), NOTES, LINES, STEADY, heard);
  expect(spans.map(({ startSeconds }) => startSeconds)).toEqual([second.startSeconds]);
  expect(whole.notes.every(({ note }) => note.startSeconds >= heard.startSeconds)).toBe(true);
  expect(whole.score).toBeGreaterThanOrEqual(0.98);
});

test('whatever frames come, in whatever order, a score lies between 0 and 1 and every figure is a number', () => {
  fc.assert(
    fc.property(fc.array(anyFrame, { maxLength: 400 }), fc.constantFrom(...SKILL_LEVELS), (frames, level) => {
      const { whole, spans } = judgeTake(frames, NOTES, LINES, { level, ...FREE });
      for (const span of [whole, ...spans]) {
        expect(span.score).toBeGreaterThanOrEqual(0);
        expect(span.score).toBeLessThanOrEqual(1);
        expect(Number.isFinite(span.voicedSeconds)).toBe(true);
        expect(span.cents === null || Math.abs(span.cents) <= 600).toBe(true);
      }
      expect(
        judgeTake(frames.toReversed(), NOTES, LINES, { level, ...FREE }).whole.voicedSeconds,
      ).toBeCloseTo(whole.voicedSeconds, 6);
    }),
    { numRuns: 50 },
  );
});

test('who sings further from the pitch never scores more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 190 }), (cents, more) => {
      expect(sung({ cents: cents + more }).score).toBeLessThanOrEqual(sung({ cents }).score + 0.02);
    }),
    { numRuns: 20 },
  );
});

test('a song and its singer in another key score the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -12, max: 12 }), (semitones) => {
      const moved = NOTES.map((note) => ({ ...note, midi: note.midi + semitones }));
      const { whole } = judgeTake(takeOf(moved, { cents: -20 }), moved, LINES, STEADY);
      expect(whole.score).toBeCloseTo(sung({ cents: -20 }).score, 9);
    }),
    { numRuns: 10 },
  );
});

test('a note that the pass had hardly begun when it stopped is not judged', () => {
  const [first, second] = NOTES;
  if (first === undefined || second === undefined) throw new Error('No notes');
  const frames = takeOf([first]);
  const until = (endSeconds: number) =>
    judgeTake(frames, NOTES, LINES, STEADY, { startSeconds: 0, endSeconds }).whole.notes.length;
  expect(until(second.startSeconds + 0.05)).toBe(1);
  expect(until(second.endSeconds)).toBe(2);
});
