import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HeldKeys } from './held-keys.ts';

function listened() {
  const sounding: number[] = [];
  const heard: string[] = [];
  const held = new HeldKeys({
    onKeyDown: (midiNote) => {
      expect(sounding).not.toContain(midiNote);
      sounding.push(midiNote);
      heard.push(`+${midiNote}`);
    },
    onKeyUp: (midiNote) => {
      expect(sounding).toContain(midiNote);
      sounding.splice(sounding.indexOf(midiNote), 1);
      heard.push(`-${midiNote}`);
    },
  });
  return { held, sounding, heard };
}

test('a finger that slides over the keys plays one after the other', () => {
  const { held, heard } = listened();
  for (const midiNote of [60, 60, 62, 64]) held.hold(1, midiNote);
  held.release(1);
  expect(heard).toEqual(['+60', '-60', '+62', '-62', '+64', '-64']);
});

test('a key under two fingers begins once and ends with the last of them', () => {
  const { held, heard } = listened();
  held.hold(1, 60);
  held.hold('KeyA', 60);
  held.release(1);
  expect(heard).toEqual(['+60']);
  held.release('KeyA');
  expect(heard).toEqual(['+60', '-60']);
});

test('what sounds is what is held, whatever fingers and keys do, and nothing is left when all let go', () => {
  const step = fc.record({
    holder: fc.constantFrom<number | string>(1, 2, 'KeyA', 'KeyS'),
    midiNote: fc.option(fc.integer({ min: 60, max: 63 }), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { held, sounding } = listened();
      const known = new Map<number | string, number>();
      for (const { holder, midiNote } of steps) {
        if (midiNote === null) held.release(holder);
        else held.hold(holder, midiNote);
        if (midiNote === null) known.delete(holder);
        else known.set(holder, midiNote);
        expect(new Set(sounding)).toEqual(new Set(known.values()));
      }
      held.releaseAll();
      expect(sounding).toEqual([]);
    }),
  );
});
