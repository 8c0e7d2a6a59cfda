import { expect, test } from 'vitest';
import type { PlayableStems } from '#app/sound/index.ts';
import { PitchSounds } from './pitch-sounds.ts';

const FIVE = [1, 2, 3, 4, 5];
const at = (semitones: number) => ({ semitones });

/** Two stereo tracks, of which a test needs only the size. */
function stemsOf(minutes: number): PlayableStems {
  const track = { length: minutes * 60 * 48_000, numberOfChannels: 2 } as AudioBuffer;
  return { instrumental: track, vocals: track };
}

function fiveOf(minutes: number) {
  const decodings: number[] = [];
  const sounds = new PitchSounds();
  for (const semitones of FIVE)
    sounds.keep(at(semitones), {
      stems: stemsOf(minutes),
      decode: async () => {
        decodings.push(semitones);
        return stemsOf(minutes);
      },
    });
  return { sounds, decodings };
}

test.each([
  [0.5, FIVE],
  [1, [2, 3, 4, 5]],
  [2, [4, 5]],
  [4.5, [5]],
  [12, [5]],
])(
  'of a song of %d minutes five pitches stay at hand, and the last ones as sound: %j',
  async (minutes, ready) => {
    const { sounds, decodings } = fiveOf(minutes);
    expect(FIVE.filter((semitones) => sounds.decodedAt(at(semitones)) !== undefined)).toEqual(ready);
    for (const semitones of FIVE) expect(await sounds.decodeAt(at(semitones))).toBeDefined();
    expect(decodings).toEqual(FIVE);
  },
);

test('what was heard last stays as sound, in place of what was heard before', async () => {
  const { sounds } = fiveOf(2);
  await sounds.decodeAt(at(1));
  expect(sounds.decodedAt(at(5))).toBeDefined();
  await sounds.decodeAt(at(2));
  expect(FIVE.filter((semitones) => sounds.decodedAt(at(semitones)) !== undefined)).toEqual([2, 5]);
});

test('a pitch that is not wanted any more is gone, also when it is just being decoded', async () => {
  const { sounds } = fiveOf(2);
  const decoding = sounds.decodeAt(at(1));
  sounds.keepOnly(({ semitones }) => semitones === 5);
  await decoding;
  expect(FIVE.filter((semitones) => sounds.decodedAt(at(semitones)) !== undefined)).toEqual([5]);
  await expect(sounds.decodeAt(at(1))).rejects.toThrow();
});
