import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nearestSample, SAMPLE_SETS } from './sample-sets.ts';

const PUBLIC = resolve(import.meta.dirname, '../../../public');

describe.each(Object.entries(SAMPLE_SETS))('the recordings of the %s', (_name, set) => {
  test('are at most 300 kB', () => {
    expect(statSync(join(PUBLIC, set.url)).size).toBeLessThanOrEqual(300_000);
  });

  test('lie close together where most melodies lie, from C4 to E5', () => {
    for (let midiNote = 60; midiNote <= 76; midiNote += 1) {
      const semitonesAway = Math.abs(nearestSample(set, midiNote).midiNote - midiNote);
      expect(semitonesAway, `MIDI ${midiNote}`).toBeLessThanOrEqual(3);
    }
  });

  test('are in order, and each loop lies within its slot with room behind it', () => {
    for (const [slot, { slotStartSeconds, loop }] of set.samples.entries()) {
      expect(slotStartSeconds).toBeCloseTo(slot * set.slotSeconds);
      if (loop === null) continue;
      expect(loop[0]).toBeGreaterThan(0.3);
      expect(loop[1] - loop[0]).toBeGreaterThan(0.7);
      expect(loop[1]).toBeLessThan(set.slotSeconds - 0.05);
    }
  });
});

test('all recordings together are at most 1.5 MB, and nothing else lies beside them but their licence', () => {
  const folder = join(PUBLIC, 'instruments');
  const files = readdirSync(folder);
  const recordings = Object.values(SAMPLE_SETS).map(({ url }) => url.split('/').at(-1));
  expect(files.toSorted()).toEqual([...recordings, 'NOTICE.txt'].toSorted());
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(1_500_000);
});
