/**
 * The twelve figures (the database has two values) by which those who run the service see how it does. Pure. Each has a threshold: above it somebody has to act, and
 * docs/runbook.md says how.
 */

export const FIGURE_NAMES = [
  'oldest_waiting_seconds',
  'first_notes_p95_seconds',
  'failures',
  'database_ms',
  'database_megabytes',
  'open_runs',
  'dead_letters',
  'unsent_mails',
  'originals_past_23_hours',
  'ledger_breaches',
  'server_errors',
  'sweep_seconds',
  'cost_today_usd',
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];
export type Figures = Record<FigureName, number>;

/** These add up over several databases; of the others the worst one counts. */
const ADDED: ReadonlySet<FigureName> = new Set<FigureName>([
  ...(['failures', 'open_runs', 'dead_letters', 'unsent_mails', 'originals_past_23_hours'] as const),
  ...(['ledger_breaches', 'server_errors', 'cost_today_usd'] as const),
]);

export function togetherOf(one: Figures, other: Figures): Figures {
  const together = FIGURE_NAMES.map((name) => [
    name,
    ADDED.has(name) ? one[name] + other[name] : Math.max(one[name], other[name]),
  ]);
  return Object.fromEntries(together) as Figures;
}

/** More than this is too much. What counts per hour counts the hour under way and the one before. */
export const THRESHOLDS: Readonly<Figures> = {
  oldest_waiting_seconds: 600,
  first_notes_p95_seconds: 120,
  failures: 20,
  database_ms: 50,
  // D1 ends at 10 GB.
  database_megabytes: 7_000,
  open_runs: 500,
  dead_letters: 0,
  unsent_mails: 20,
  originals_past_23_hours: 0,
  ledger_breaches: 0,
  server_errors: 50,
  // The next sweep begins after 300.
  sweep_seconds: 240,
  cost_today_usd: 50,
};

export function overThreshold(figures: Figures): FigureName[] {
  return FIGURE_NAMES.filter((name) => figures[name] > THRESHOLDS[name]);
}

/** What somebody has to be told: what was in order at the sweep before and is not now, and the other way round. */
export function changesOf(
  before: Figures | null,
  now: Figures,
): { begun: FigureName[]; ended: FigureName[] } {
  const [was, is] = [before ? overThreshold(before) : [], overThreshold(now)];
  return {
    begun: is.filter((name) => !was.includes(name)),
    ended: was.filter((name) => !is.includes(name)),
  };
}

/** The value that 95 of 100 do not exceed; 0 where there is none. `sorted` ascends. */
export function percentile95(sorted: readonly number[]): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0;
}

/** Seconds of work for a second of audio, on two cores: 0.35 to 0.57 measured. */
const WORK_PER_AUDIO = 0.5;
/** List prices of two vCPU and 8 GiB of Cloudflare Containers, and of a gigabyte in D1 for a month. */
const USD_PER_WORK_SECOND = 2 * 0.00002 + 8 * 0.0000025;
const USD_PER_GIGABYTE_DAY = 0.75 / 30;

/** Machine time and database: what grows with use and can run away. Requests, rows and files are on the provider's bill. */
export function costUsd({
  audioSeconds,
  databaseBytes,
}: {
  audioSeconds: number;
  databaseBytes: number;
}): number {
  return audioSeconds * WORK_PER_AUDIO * USD_PER_WORK_SECOND + (databaseBytes / 1e9) * USD_PER_GIGABYTE_DAY;
}

const HOUR_MS = 3_600_000;

/** The highest value of each figure in each hour, the oldest hour first. */
export function highestByHour(
  taken: readonly { atMs: number; figures: Figures }[],
): { startedAtMs: number; highest: Figures }[] {
  const hours = new Map<number, Figures>();
  for (const { atMs, figures } of taken) {
    const startedAtMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
    const so = hours.get(startedAtMs) ?? figures;
    const highest = FIGURE_NAMES.map((name) => [name, Math.max(so[name], figures[name])]);
    hours.set(startedAtMs, Object.fromEntries(highest) as Figures);
  }
  return [...hours]
    .map(([startedAtMs, highest]) => ({ startedAtMs, highest }))
    .sort((one, other) => one.startedAtMs - other.startedAtMs);
}
