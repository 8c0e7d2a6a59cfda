import { checkAll } from './checks/checks.ts';
import { installMachine } from './platform/machine.ts';
import type { Random } from './random.ts';
import type { Breach } from './records.ts';
import { MAIL_ORIGIN } from './settings.ts';
import { isForSidecar, newSidecar, type Sidecar } from './sidecar/sidecar.ts';
import { newAccount } from './singers/accounts.ts';
import { editSongs } from './singers/editing.ts';
import { leave } from './singers/leaving.ts';
import { sing } from './singers/singer.ts';
import { setSkew, startTroubles } from './troubles.ts';
import { CHAOS_MS, newWorld, START_MS, type World } from './world.ts';

/** A seed lives through half an hour of chaos and thirty hours of calm; then every rule is checked. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Sweeps come as on the platform while there is chaos, and in the calm only now and then, because they take most of the time. */
const SWEEP_EVERY_MS = 5 * MINUTE_MS;
const CALM_SWEEPS_MS = [10, 30].map((minutes) => minutes * MINUTE_MS);
const CALM_SWEEP_HOURS = [1, 3.5, 6.3, 12, 22.2, 23, 29];
/** An operator has looked at the files without a row: in a small bucket a single one is held back. */
const RELEASE_AFTER_MS = 20 * HOUR_MS;
/** So many of the accounts are deleted by their owners. */
const LEAVING_SHARE = 0.06;
export const CALM_MS = 30 * HOUR_MS;
const NAMES = ['Rosina', 'Figaro', 'Basilio'] as const;

export interface SimulationReport {
  seed: number;
  breaches: Breach[];
  counts: ReadonlyMap<string, number>;
  lines: readonly string[];
  hash: string;
}

export function simulate(seed: number): Promise<SimulationReport> {
  return inWorld(seed, async (world, sidecar) => {
    beginLife(world, sidecar);
    world.timeline.after(CHAOS_MS + RELEASE_AFTER_MS, () => releaseOrphans(world));
    await world.timeline.runUntil(START_MS + CHAOS_MS);
    calmDown(world);
    await world.timeline.runUntil(START_MS + CHAOS_MS + CALM_MS);
    await checkAll(world);
  });
}

/** Something that happens in a world of its own. */
export async function inWorld(
  seed: number,
  happen: (world: World, sidecar: Sidecar) => Promise<void>,
  shards = 1,
): Promise<SimulationReport> {
  const world = newWorld(seed, shards);
  const sidecar = newSidecar(world);
  const restore = installMachine({
    timeline: world.timeline,
    entropy: world.random('entropy'),
    skewMs: () => world.skew.ms,
    fetch: (request) => answerOutside(sidecar, request),
    onLog: (line) => listenToLog(world, line),
  });
  try {
    await happen(world, sidecar);
  } catch (error) {
    world.tell('I24', `the simulation broke off: ${error}`);
  } finally {
    restore();
  }
  const { journal, breaches } = world;
  for (const { rule, reason } of breaches) journal.note(`BREACH ${rule}`, reason);
  return { seed, breaches, counts: journal.counts, lines: journal.lines, hash: journal.hash() };
}

export function beginLife(world: World, sidecar: Sidecar): void {
  const random = world.random('singers');
  startTroubles(world, sidecar);
  startSweeps(world);
  startSingers(world, random, NAMES.slice(0, random.int(1, NAMES.length)));
}

export function calmDown(world: World): void {
  world.beQuiet();
  setSkew(world, 0);
  world.journal.note('calm');
}

export function startSingers(world: World, random: Random, names: readonly string[]): void {
  for (const name of names) {
    const account = newAccount(world, name, random.pick(['free', 'free', 'pro']));
    if (random.chance(LEAVING_SHARE))
      world.timeline.after(random.int(1, CHAOS_MS), () => leave(world, account));
    const singer = { account, random: world.random(name), songIds: [] };
    const editor = { ...singer, random: world.random(`${name} edits`) };
    for (const life of [sing(world, singer), editSongs(world, editor)])
      void life.catch((error) => world.tell('I44', `a singer could not go on: ${error?.stack}`));
  }
}

export function startSweeps(world: World): void {
  const sweep = () => void world.scheduled().catch(() => world.journal.count('sweep.broke'));
  for (let afterMs = SWEEP_EVERY_MS; afterMs <= CHAOS_MS; afterMs += SWEEP_EVERY_MS)
    world.timeline.after(afterMs, sweep);
  const calmMs = [...CALM_SWEEPS_MS, ...CALM_SWEEP_HOURS.map((hours) => hours * HOUR_MS)];
  for (const afterMs of calmMs) world.timeline.after(CHAOS_MS + afterMs, sweep);
}

function releaseOrphans({ database, timeline }: World): void {
  database
    .prepare('UPDATE store_identity SET orphans_released_until_ms = ?')
    .run(timeline.nowMs() + 24 * HOUR_MS);
}

async function answerOutside(sidecar: Sidecar, request: Request): Promise<Response> {
  if (isForSidecar(request.url)) return sidecar.answer(request);
  if (request.url.startsWith(MAIL_ORIGIN)) return new Response('{}', { status: 200 });
  throw new Error(`Nobody is at ${request.url}.`);
}

/** The Worker's own words: counted, and those of a part that never should fail kept. */
function listenToLog(world: World, line: unknown): void {
  const [, event = 'other'] = /"event":"(\w+)"/.exec(String(line)) ?? [];
  world.journal.count(`log.${event}`);
  if (event === 'unexpected_error') world.journal.note('error', String(line).slice(0, 400));
  if (event === 'store_mismatch') world.journal.note('store_mismatch', String(line));
  if (event === 'ledger_breach') world.tell('I08', String(line));
  if (event === 'unexpected_error' && world.isQuiet()) world.tell('I44', String(line));
}
