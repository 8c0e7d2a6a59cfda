import { expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { testSeeds } from './seed-tests.ts';

const FAULTS = ['d1', 'r2', 'queue', 'room'].flatMap((part) => [
  `fault.${part}.before`,
  `fault.${part}.after`,
]);
const TROUBLES = [
  'worker.crash',
  'room.reset',
  'room.evicted',
  'clock.jump',
  'sidecar.down',
  'alarm.failed',
  'queue.duplicate',
  'queue.again',
  'queue.dead_letter',
  'log.wake_up_dead',
  'singer.doubles',
  'network.lost_answer',
  'log.job_waits',
  'job.zombie',
  'job.crash',
  'job.twice',
];
const ENDS = ['cancelled', 'completed', 'failed'];

const met = new Set<string>();
const runEnds = new Set<string>();
const taskEnds = new Set<string>();

testSeeds(1, inDepth(20, 160), ({ counts, lines }) => {
  for (const kind of counts.keys()) met.add(kind);
  for (const line of lines) {
    const [, kind, end] = /(pipe|task|align)_\w+ (completed|failed|cancelled) recorded/.exec(line) ?? [];
    if (end) (kind === 'pipe' ? runEnds : taskEnds).add(end);
  }
});

/** Rules that nothing has tried prove nothing. */
test('these seeds meet every kind of fault, and runs that end in every way', () => {
  expect([...runEnds].sort()).toEqual(ENDS);
  expect([...taskEnds].sort()).toEqual(ENDS);
  for (const kind of [...FAULTS, ...TROUBLES]) expect(met, kind).toContain(kind);
});
