import { expect, test } from 'vitest';
import { type SeekTry, seekWithRecovery } from './seek-recovery.ts';

async function seekFailing(failures: readonly SeekTry[]) {
  const tries: [SeekTry, number][] = [];
  const reached = await seekWithRecovery(42, async (way, songSeconds) => {
    tries.push([way, songSeconds]);
    if (failures.includes(way)) throw new Error(`not ${way}`);
    return [songSeconds, songSeconds];
  }).catch(String);
  return { tries, reached };
}

test('a seek that succeeds is tried once', async () => {
  expect(await seekFailing([])).toEqual({ tries: [['as it is', 42]], reached: 42 });
});

test('a seek that fails is tried again with the file loaded anew', async () => {
  const { tries, reached } = await seekFailing(['as it is']);
  expect(tries.at(-1)).toEqual(['loaded anew', 42]);
  expect(reached).toBe(42);
});

test('a seek that still fails falls back to the start', async () => {
  const { tries, reached } = await seekFailing(['as it is', 'loaded anew']);
  expect(tries.at(-1)).toEqual(['from the start', 0]);
  expect(reached).toBe(0);
});

test('where not even the start can be played, the failure is told', async () => {
  expect((await seekFailing(['as it is', 'loaded anew', 'from the start'])).reached).toBe(
    'Error: not from the start',
  );
});

test.each([
  [41, 42],
  [43, 42],
  [40.9, 0],
  [0, 0],
])(
  'a seek to 42 s by which one track comes to %d s ends at %d s: a second is tolerated',
  async (came, end) => {
    const reached = await seekWithRecovery(42, async (way, songSeconds) =>
      way === 'from the start' ? [0, 0] : [songSeconds, came],
    );
    expect(reached).toBe(end);
  },
);
