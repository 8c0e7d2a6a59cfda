import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wheelDecision } from './wheel-step.ts';
import { isSpent, nextTurn, type WheelTurn } from './wheel-turn.ts';

interface Push {
  atMs: number;
  deltaPixels: number;
}

/** Ten sections as high as the window; every step is made at once. */
function sectionAfter(pushes: readonly Push[]): number {
  const sections = Array.from({ length: 10 }, (_, index) => ({ topPixels: 800 * index, heightPixels: 800 }));
  let turn: WheelTurn | null = null;
  let lastStepMs: number | null = null;
  let scrollPixels = 0;
  for (const { atMs, deltaPixels } of pushes) {
    turn = nextTurn(turn, deltaPixels, atMs);
    if (isSpent(turn, lastStepMs)) continue;
    const view = { scrollPixels, windowPixels: 800, headerPixels: 0, sections };
    const decision = wheelDecision(view, deltaPixels > 0, lastStepMs, atMs);
    if (decision.does !== 'step') continue;
    scrollPixels = decision.toPixels;
    lastStepMs = atMs;
  }
  return scrollPixels / 800;
}

/** Fingers for a tenth of a second, then the trackpad alone, to the last pixel. */
function flick(strength: number, fadeMs: number, lastsMs: number, fromMs = 0): Push[] {
  return Array.from({ length: Math.floor(lastsMs / 16) }, (_, index) => {
    const push = Math.min(1, (index + 1) / 6);
    const fade = Math.exp(-Math.max(0, index * 16 - 96) / fadeMs);
    return { atMs: fromMs + index * 16, deltaPixels: Math.max(1, Math.round(strength * push * fade)) };
  });
}

test('a flick that goes on for 1.28 s is one step', () => {
  expect(sectionAfter(flick(60, 325, 1280))).toBe(1);
});

test('however strong a flick is and however long it fades, it is one step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 400 }), fc.integer({ min: 100, max: 600 }), (strength, fadeMs) => {
      expect(sectionAfter(flick(strength, fadeMs, 2500))).toBe(1);
    }),
  );
});

test('a second flick is a second step, also while the first one fades', () => {
  expect(sectionAfter([...flick(60, 325, 1200), ...flick(60, 325, 1280, 1200)])).toBe(2);
  expect(sectionAfter([...flick(60, 325, 1280), ...flick(10, 325, 1280, 1600)])).toBe(2);
});

test('who goes on turning a wheel of notches goes on by one section a second', () => {
  const notches = Array.from({ length: 30 }, (_, index) => ({ atMs: index * 100, deltaPixels: 120 }));
  expect(sectionAfter(notches)).toBe(3);
});

test('the other way is another turn', () => {
  expect(sectionAfter([...flick(60, 325, 1280), { atMs: 1300, deltaPixels: -2 }])).toBe(0);
});
