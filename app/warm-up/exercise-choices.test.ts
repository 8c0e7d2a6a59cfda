import fc from 'fast-check';
import { expect, test } from 'vitest';
import { midiForName } from '#domain/music/pitch.ts';
import { melodyNote } from '#domain/singing/testing/takes.ts';
import { exerciseSteps, keyOfStep } from './exercise-choices.ts';

const SONG = {
  notes: [0, 1, 2].map((onset) => ({
    ...melodyNote({ onset, offset: onset + 0.5, midi: 60 + onset }, 1),
    noteName: 'C4',
  })),
  phrases: [],
  keyName: 'Bb major',
} as never;

test('whatever the voice, each step of the scale is told by the key that begins on its first note', () => {
  fc.assert(
    fc.property(fc.integer({ min: 36, max: 70 }), fc.integer({ min: 5, max: 30 }), (lowestMidi, width) => {
      const steps = exerciseSteps('scale', SONG, { lowestMidi, highestMidi: lowestMidi + width }, 0);
      expect(steps.length).toBeGreaterThan(0);
      for (const step of steps) {
        const [tonic = '', mode] = keyOfStep('scale', SONG, step)?.split(' ') ?? [];
        const first = step.targets[0]?.midi ?? Number.NaN;
        expect(((midiForName(`${tonic}4`) ?? 0) - first) % 12).toBeCloseTo(0);
        expect(mode).toBe('major');
      }
    }),
  );
});

test('ear training stays in the key of the song', () => {
  expect(keyOfStep('ear', SONG, { targets: [] })).toBe('Bb major');
});
