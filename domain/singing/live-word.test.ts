import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LiveWord, liveWord, NO_WORD, type SteadyWord, steadied } from './live-word.ts';

const D4 = 62;
const sung = (cents: number, nearCents = 50) =>
  liveWord(
    {
      midi: D4 + cents / 100,
      asked: { midi: D4, startSeconds: 1 },
      songSeconds: 1.4,
      lastSungSeconds: 1.4,
    },
    nearCents,
  );

describe('the word beside the voice', () => {
  test('is none when the note is right, and in a rest', () => {
    expect([-50, 0, 30, 50].map((cents) => sung(cents))).toEqual([null, null, null, null]);
    expect(liveWord({ midi: 70, asked: null, songSeconds: 1, lastSungSeconds: 1 }, 50)).toBeNull();
  });

  test('says how far the voice is off, and which note it sings instead', () => {
    expect([-60, 60, -120, 120].map((cents) => sung(cents)?.kind)).toEqual([
      'a_little_low',
      'a_little_high',
      'low',
      'high',
    ]);
    expect(sung(500)).toEqual({ kind: 'other_note', askedMidi: D4, sungMidi: 67 });
  });

  test('is the same in every octave, and never blames what is nearer than the level asks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -599, max: 599 }),
        fc.integer({ min: -2, max: 2 }),
        fc.constantFrom(25, 50, 100),
        (cents, octaves, near) => {
          expect(sung(cents + 1200 * octaves, near)).toEqual(sung(cents, near));
          expect(sung(cents, near) === null).toBe(Math.abs(cents) <= near);
        },
      ),
    );
  });

  test('is “late” while a note waits for its beginning, and not where somebody stopped or does not sing at all', () => {
    const asked = { midi: D4, startSeconds: 1 };
    const silent = (songSeconds: number, lastSungSeconds: number | null) =>
      liveWord({ midi: null, asked, songSeconds, lastSungSeconds }, 50)?.kind ?? null;
    expect(silent(1.4, 0.8)).toBe('late');
    expect([silent(1.4, 1.1), silent(2.5, 0.8), silent(1.4, -3), silent(1.4, null)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('what is shown of it', () => {
  const words: readonly (LiveWord | null)[] = [
    null,
    { kind: 'a_little_low' },
    { kind: 'high' },
    { kind: 'other_note', askedMidi: 62, sungMidi: 67 },
    { kind: 'other_note', askedMidi: 62, sungMidi: 66 },
  ];
  const heard = fc.array(fc.tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 400 })));
  const shownOf = (frames: readonly (readonly [LiveWord | null, number])[]) => {
    let [nowMs, state] = [0, NO_WORD as SteadyWord];
    return frames.map(([wanted, passedMs]) => {
      nowMs += passedMs;
      state = steadied(state, wanted, nowMs);
      return { ...state, nowMs };
    });
  };

  test('has been so for 300 ms, and stays for 600 ms, however the voice wavers', () => {
    fc.assert(
      fc.property(heard, (frames) => {
        const states = shownOf(frames);
        for (const [index, state] of states.entries()) {
          const before = states[index - 1] ?? { ...NO_WORD, nowMs: 0 };
          if (state.shown === before.shown) continue;
          expect(state.shown).toEqual(state.wanted);
          expect(state.nowMs - state.wantedSinceMs).toBeGreaterThanOrEqual(300);
          if (before.shown !== null) expect(state.nowMs - before.shownSinceMs).toBeGreaterThanOrEqual(600);
        }
      }),
    );
  });

  test('follows a voice that stays as it is', () => {
    const shown = shownOf(Array.from({ length: 12 }, () => [{ kind: 'low' } as const, 100] as const));
    expect(shown.map((state) => state.shown?.kind ?? null).slice(0, 5)).toEqual([
      null,
      null,
      null,
      'low',
      'low',
    ]);
  });
});
