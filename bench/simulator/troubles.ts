import type { Random } from './random.ts';
import type { Sidecar } from './sidecar/sidecar.ts';
import type { World } from './world.ts';

/** Troubles that strike now and then: processes die, objects are put to sleep or reset, clocks jump, lines are cut. */

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export function startTroubles(world: World, sidecar: Sidecar): void {
  const random = world.random('troubles');
  const { weather } = world;
  const strike = (everyMs: number | null, trouble: () => void) => {
    if (everyMs !== null) again(world, random, everyMs, trouble);
  };
  strike(weather.workerCrashEveryMs, () => crash(world, random));
  strike(weather.roomResetEveryMs, () => forSomeObjects(world, random, 'reset'));
  strike(weather.evictionEveryMs, () => forSomeObjects(world, random, 'evict'));
  strike(weather.clockJumpEveryMs, () => jump(world, random));
  strike(weather.sidecarOutageEveryMs, () =>
    sidecar.goDown(random.pick([10_000, MINUTE_MS, 10 * MINUTE_MS])),
  );
  strike(weather.socketCutEveryMs, () => cutSockets(world, random));
}

/** At intervals that vary, until the chaos is over. */
function again(world: World, random: Random, everyMs: number, trouble: () => void): void {
  world.timeline.after(random.int(1, 2 * everyMs), () => {
    if (world.isQuiet()) return;
    trouble();
    again(world, random, everyMs, trouble);
  });
}

/** The process of the Worker alone, or with all objects, as where both run on one machine. */
function crash(world: World, random: Random): void {
  world.crashWorker();
  if (random.chance(0.5)) resetAll(world);
}

function resetAll({ rooms, turns }: World): void {
  for (const objects of [rooms, turns]) for (const object of objects.all()) objects.reset(object);
}

function forSomeObjects({ rooms, turns }: World, random: Random, trouble: 'reset' | 'evict'): void {
  for (const objects of [rooms, turns])
    for (const object of objects.all()) if (random.chance(0.5)) objects[trouble](object);
}

/** Up to an hour ahead or back, and right again after a while. */
function jump(world: World, random: Random): void {
  setSkew(world, random.int(-60, 60) * MINUTE_MS);
  world.timeline.after(random.int(1, 20) * MINUTE_MS, () => setSkew(world, 0));
}

export function setSkew(world: World, skewMs: number): void {
  if (world.skew.ms === skewMs) return;
  world.journal.note('clock.jump', `${(skewMs - world.skew.ms) / HOUR_MS} h`);
  world.skew.ms = skewMs;
  world.rooms.rescheduleAlarms();
  world.turns.rescheduleAlarms();
}

function cutSockets(world: World, random: Random): void {
  for (const { line } of world.listeners) if (line.isOpen && random.chance(0.5)) line.cut();
}
