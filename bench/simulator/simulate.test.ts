import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

test('a seed is one life: again, and after other seeds, everything happens as before', async () => {
  const first = await simulate(41);
  await simulate(42);
  const again = await simulate(41);
  expect(again.lines).toEqual(first.lines);
  expect(again.hash).toBe(first.hash);
});

test('another seed is another life', async () => {
  const [first, second] = [await simulate(43), await simulate(44)];
  expect(first.hash).not.toBe(second.hash);
});

test('the machine is as before when a simulation has ended', async () => {
  const before = [Date, crypto, fetch, Response, setTimeout, console.log, AbortSignal.timeout];
  await simulate(45);
  expect([Date, crypto, fetch, Response, setTimeout, console.log, AbortSignal.timeout]).toEqual(before);
  expect('WebSocketPair' in globalThis).toBe(false);
});

/** Rules that nothing has tried prove nothing. */
test('forty seeds meet every kind of fault, and runs that end in every way', async () => {
  const met = new Set<string>();
  const ends = new Set<string>();
  const taskEnds = new Set<string>();
  for (let seed = 1; seed <= 40; seed += 1) {
    const { counts, lines } = await simulate(seed);
    for (const kind of counts.keys()) met.add(kind);
    for (const line of lines) {
      const end = /pipe_\w+ (completed|failed|cancelled) recorded/.exec(line)?.[1];
      if (end) ends.add(end);
      const taskEnd = /(?:task|align)_\w+ (completed|failed|cancelled) recorded/.exec(line)?.[1];
      if (taskEnd) taskEnds.add(taskEnd);
    }
  }
  expect([...ends].sort()).toEqual(['cancelled', 'completed', 'failed']);
  expect([...taskEnds].sort()).toEqual(['cancelled', 'completed', 'failed']);
  const faults = ['d1', 'r2', 'queue', 'room'].flatMap((part) => [
    `fault.${part}.before`,
    `fault.${part}.after`,
  ]);
  const troubles = [
    'worker.crash',
    'room.reset',
    'room.evicted',
    'clock.jump',
    'sidecar.down',
    'alarm.failed',
  ];
  const rest = [
    'queue.duplicate',
    'queue.again',
    'queue.dead_letter',
    'log.wake_up_dead',
    'singer.doubles',
    'network.lost_answer',
    'job.zombie',
    'job.crash',
    'job.twice',
  ];
  for (const kind of [...faults, ...troubles, ...rest]) expect(met, kind).toContain(kind);
});
