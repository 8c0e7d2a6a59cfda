import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameForMidi } from '../../music/pitch.ts';
import { faultsOf } from '../faults.ts';
import { judgeTake } from '../take-judgement.ts';
import { demoLines, demoTruth, melodyNote, takeOf } from '../testing/takes.ts';
import { earQuestions } from './ear-training.ts';
import { exercisePlan } from './exercise-plan.ts';
import { placedInRange, stepsInRange } from './in-range.ts';
import { hardestFirst, sizeOf } from './intervals.ts';
import {
  type Exercise,
  type ExercisedSong,
  evenNotes,
  intervalExercise,
  phraseExercise,
  scaleExercise,
  secondsOf,
} from './song-exercises.ts';

const named = (onset: number, midi: number, confidence = 0.95) => ({
  ...melodyNote({ onset, offset: onset + 0.5, midi }, confidence),
  noteName: nameForMidi(midi),
});
const melody = (...midis: number[]) => midis.map((midi, index) => named(index / 2, midi));
const midisOf = (exercise: Exercise | null) => exercise?.map(({ midi }) => midi);

const DEMO = {
  notes: demoTruth.notes.map((note) => ({ ...melodyNote(note), noteName: nameForMidi(note.midi) })),
  phrases: demoLines(),
  keyName: 'D major',
} as unknown as ExercisedSong;
const TENOR = { lowestMidi: 48, highestMidi: 69 };

const range = fc
  .tuple(fc.integer({ min: 36, max: 70 }), fc.integer({ min: 5, max: 30 }))
  .map(([lowestMidi, width]) => ({ lowestMidi, highestMidi: lowestMidi + width }));
const exercise = fc
  .array(fc.integer({ min: 48, max: 84 }), { minLength: 1, maxLength: 12 })
  .map((midis) => evenNotes(midis, 1));

test('the scale is that of the key, up and down; a minor one is the natural one; without a key there is none', () => {
  const up = [62, 64, 66, 67, 69, 71, 73];
  expect(midisOf(scaleExercise({ keyName: 'D major' }))).toEqual([...up, 74, ...up.toReversed()]);
  expect(midisOf(scaleExercise({ keyName: 'A minor' }))?.slice(0, 8)).toEqual([
    69, 71, 72, 74, 76, 77, 79, 81,
  ]);
  expect(scaleExercise({ keyName: null })).toBeNull();
});

test('the hardest interval is the widest, but a tritone or a seventh is harder than its size', () => {
  const hardest = (...midis: number[]) => hardestFirst(melody(...midis)).map(sizeOf)[0];
  expect(hardest(60, 62, 67, 66)).toBe(5);
  expect(hardest(60, 66, 60, 68)).toBe(6);
  expect(hardest(60, 66, 57)).toBe(6);
  expect(hardest(60, 70, 60, 72)).toBe(10);
  expect(hardest(60, 67, 60)).toBe(7);
});

test('what the analysis is not sure of, leaps beyond an octave and entries after a rest are no intervals', () => {
  const notes = [
    named(0, 60),
    named(0.5, 70, 0.5),
    named(1, 71),
    named(1.5, 85),
    named(4, 60),
    named(4.5, 62),
  ];
  expect(hardestFirst(notes).map(sizeOf)).toEqual([2]);
  expect(intervalExercise({ notes: melody(60, 60) as never })).toBeNull();
});

test('the longest phrase is sung slowly, from its own beginning', () => {
  const phrase = phraseExercise(DEMO);
  expect(phrase?.[0]?.startSeconds).toBe(0);
  const lengths = DEMO.phrases.map((line) => {
    const inLine = demoTruth.notes.filter(
      ({ onset }) => onset >= line.startSeconds && onset < line.endSeconds,
    );
    return Math.max(...inLine.map(({ offset }) => offset)) - (inLine[0]?.onset ?? 0);
  });
  expect(secondsOf(phrase ?? [])).toBeCloseTo(Math.max(...lengths) / 0.75, 1);
});

test('steps rise by semitones and stay in the voice; what is wider than the voice is sung once, around its middle', () => {
  fc.assert(
    fc.property(exercise, range, (notes, voice) => {
      const steps = stepsInRange(notes, voice).map((step) => step.map(({ midi }) => midi));
      for (const [index, step] of steps.entries()) expect((step[0] ?? 0) - (steps[0]?.[0] ?? 0)).toBe(index);
      const midis = notes.map(({ midi }) => midi);
      const fits = Math.max(...midis) - Math.min(...midis) <= voice.highestMidi - voice.lowestMidi;
      if (fits) {
        expect(Math.min(...steps.flat())).toBeGreaterThanOrEqual(voice.lowestMidi);
        expect(Math.max(...steps.flat())).toBeLessThanOrEqual(voice.highestMidi);
      } else expect(steps).toHaveLength(1);
    }),
  );
});

test('what is asked of the ear keeps its key where an octave of it fits, and lies in the voice where it can', () => {
  fc.assert(
    fc.property(exercise, range, (notes, voice) => {
      const placed = placedInRange(notes, voice).map(({ midi }) => midi);
      const midis = notes.map(({ midi }) => midi);
      if (Math.max(...midis) - Math.min(...midis) > voice.highestMidi - voice.lowestMidi) return;
      expect(Math.min(...placed)).toBeGreaterThanOrEqual(voice.lowestMidi);
      expect(Math.max(...placed)).toBeLessThanOrEqual(voice.highestMidi);
    }),
  );
  expect(midisOf(placedInRange(evenNotes([72, 76], 1), TENOR))).toEqual([60, 64]);
  expect(midisOf(placedInRange(evenNotes([60, 64], 1), TENOR))).toEqual([60, 64]);
});

test('the ear is asked for intervals from easy to hard, then for phrases; another round asks for other phrases', () => {
  const [first, second] = [earQuestions(DEMO, TENOR, 0), earQuestions(DEMO, TENOR, 1)];
  const widths = first
    .slice(0, 4)
    .map((question) => Math.abs((question[1]?.midi ?? 0) - (question[0]?.midi ?? 0)));
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(first.slice(4).every(({ length }) => length > 2)).toBe(true);
  expect(midisOf(first.at(-1) ?? [])).not.toEqual(midisOf(second.at(-1) ?? []));
});

test('who sings what was asked, on the clock of the plan, is right, in any octave; silence and another tone are not', () => {
  const plan = exercisePlan(evenNotes([60, 67], 1), 'whole');
  const score = (fault: Parameters<typeof takeOf>[1]) =>
    judgeTake(takeOf(plan.targets, fault), plan.targets, [], { level: 'steady', isOctaveFree: true }).whole
      .score;
  expect(score({})).toBeGreaterThan(0.97);
  expect(score({ octaves: -1 })).toBeGreaterThan(0.97);
  expect(score({ pitchOf: ({ midi }) => midi - 2 })).toBe(0);
  expect(plan.targets[0]?.startSeconds).toBe(plan.sungFromSeconds);
});

test('a tone that is held while another is due is wrong: an exercise makes no mistakes of its own', () => {
  const { targets } = exercisePlan(evenNotes([60, 67, 60, 67], 1), 'start');
  const held = takeOf(targets, { pitchOf: () => 60 });
  const { whole } = judgeTake(held, targets, [], { level: 'steady', isOctaveFree: true });
  expect(whole.score).toBeLessThan(0.5);
  expect(faultsOf(whole, { level: 'steady', isOctaveFree: true })[0]?.fault).toEqual({
    kind: 'other_notes',
    notes: 2,
  });
});

test('nothing sounds any more when it is sung: the microphone hears the singer alone', () => {
  fc.assert(
    fc.property(exercise, fc.constantFrom('start', 'whole'), (notes, cue) => {
      const { played, clickSeconds, sungFromSeconds, endSeconds, targets } = exercisePlan(notes, cue);
      for (const { startSeconds, durationSeconds } of played)
        expect(startSeconds + durationSeconds).toBeLessThan(sungFromSeconds - 0.5);
      expect(Math.max(...clickSeconds)).toBeLessThan(sungFromSeconds);
      expect(targets.at(-1)?.endSeconds).toBeLessThanOrEqual(endSeconds);
    }),
  );
});
