import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentsOff } from './cents-off.ts';
import { creditOf } from './note-credit.ts';
import { type TargetNote, targetNotes } from './target-notes.ts';
import { SKILL_LEVELS } from './tolerance.ts';

const RULES = { level: 'steady', isOctaveFree: true } as const;
const FRAME_SECONDS = 0.016;

function note(seconds: number, centsOffset = 0): TargetNote {
  const [target] = targetNotes([
    { startSeconds: 0, durationSeconds: seconds, midiNote: 60, confidence: 0.95, centsOffset },
  ]);
  if (target === undefined) throw new Error('The note is too short.');
  return target;
}

/** `centsAt`: by the share of the note that has passed; null where nothing is heard. */
function credit(
  target: TargetNote,
  centsAt: (share: number) => number | null,
  rules: Parameters<typeof creditOf>[2] = RULES,
): number {
  const frames = Math.floor(target.endSeconds / FRAME_SECONDS);
  const moments = Array.from({ length: frames }, (_, frame) => {
    const cents = centsAt(frame / frames);
    const atSeconds = frame * FRAME_SECONDS;
    return cents === null
      ? []
      : [{ atSeconds, untilSeconds: atSeconds + FRAME_SECONDS, midi: 60 + cents / 100 }];
  });
  return creditOf(momentsOff(moments.flat(), target), target, rules);
}

test('a slide up to the note and a fall from its end cost nothing, as they cost no recorded singer', () => {
  expect(credit(note(0.6), (share) => (share < 0.3 ? -300 + 1000 * share : 0))).toBeGreaterThan(0.98);
  expect(credit(note(0.6), (share) => (share > 0.7 ? -1500 * (share - 0.7) : 0))).toBeGreaterThan(0.98);
});

test('a short note within a run is right though the voice comes from another and goes to a third', () => {
  const throughNote = (share: number) =>
    share < 0.35 ? -200 + 570 * share : share > 0.65 ? 570 * (share - 0.65) : 0;
  expect(credit(note(0.14), throughNote)).toBeGreaterThan(0.9);
});

test('a voice that slides through the whole note does not rest on it, and one that rests beside it is wrong', () => {
  expect(credit(note(0.6), (share) => -600 + 1200 * share)).toBeLessThan(0.4);
  expect(credit(note(0.6), () => -90)).toBe(0);
});

test('a consonant and a breath are no mistake, and half a note is half a note', () => {
  expect(credit(note(0.6), (share) => (share > 0.78 ? null : 0))).toBe(1);
  const half = credit(note(0.6), (share) => (share > 0.5 ? null : 0));
  expect(half).toBeGreaterThan(0.3);
  expect(half).toBeLessThan(0.7);
  expect(credit(note(0.6), () => null)).toBe(0);
});

test('between the written note and what the recording sang everything is right, and beyond either nothing is forgiven', () => {
  const bent = note(0.6, -50);
  for (const cents of [0, -25, -50]) expect(credit(bent, () => cents)).toBe(1);
  expect(credit(bent, () => 60)).toBe(credit(note(0.6), () => 60));
  expect(credit(bent, () => -110)).toBe(credit(note(0.6), () => -60));
});

test('whatever is sung, a credit lies between 0 and 1', () => {
  const anyCents = fc.option(fc.integer({ min: -600, max: 600 }));
  fc.assert(
    fc.property(
      fc.array(anyCents, { minLength: 1, maxLength: 40 }),
      fc.double({ min: 0.09, max: 3, noNaN: true }),
      fc.constantFrom(...SKILL_LEVELS),
      (sung, seconds, level) => {
        const found = credit(note(seconds), (share) => sung[Math.floor(share * sung.length)] ?? null, {
          ...RULES,
          level,
        });
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1 + 1e-9);
      },
    ),
  );
});
