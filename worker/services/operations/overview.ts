import type { OperatorOverviewBody } from '#domain/contracts/operator-api.ts';
import { highestByHour, THRESHOLDS } from '#domain/operations/figures.ts';
import { atEveryShard, atFirstShard, type Context } from '../../context.ts';
import { keptFigures } from '../figures/take-figures.ts';
import { songRoom } from '../songs/song-rooms.ts';

/** What an operator sees first: no title and no name, but ids, times and reasons. */

const DAY_MS = 24 * 3_600_000;
const FAILED_SHOWN_MS = 7 * DAY_MS;
const MOST_FIGURES = 400;
const MOST_RUNS = 50;

interface RunRow {
  id: string;
  songId: string;
  kind: string;
  createdAtMs: number;
}

export async function readOverview(context: Context): Promise<OperatorOverviewBody> {
  const nowMs = context.nowMs();
  const [kept, open, failed] = await Promise.all([
    keptFigures(atFirstShard(context), nowMs - DAY_MS, MOST_FIGURES),
    openRuns(context),
    failedRuns(context, nowMs - FAILED_SHOWN_MS),
  ]);
  const [newest] = kept;
  return {
    taken_at: newest ? timeOf(newest.atMs) : null,
    figures: newest?.figures ?? null,
    thresholds: { ...THRESHOLDS },
    failures_by_code: newest?.failuresByCode ?? {},
    hours: highestByHour(kept).map(({ startedAtMs, highest }) => ({
      started_at: timeOf(startedAtMs),
      highest,
    })),
    open_runs: open,
    failed_runs: failed,
  };
}

export function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** The oldest first; the lease of each is known to its song's object alone. */
async function openRuns(context: Context): Promise<OperatorOverviewBody['open_runs']> {
  const rows = await ofEveryShard(context, ({ d1 }) =>
    d1
      .prepare(
        `SELECT id, song_id AS songId, kind, created_at_ms AS createdAtMs FROM runs
     WHERE is_closed = 0 AND status = 'running' ORDER BY created_at_ms LIMIT ?`,
      )
      .bind(MOST_RUNS)
      .all<RunRow>(),
  );
  const oldest = rows.sort((one, other) => one.createdAtMs - other.createdAtMs).slice(0, MOST_RUNS);
  return Promise.all(
    oldest.map(async ({ id, songId, kind, createdAtMs }) => {
      const lease = await songRoom(context.env, songId).lease(id);
      return {
        ...{ run_id: id, song_id: songId, kind, started_at: timeOf(createdAtMs) },
        ...{ phase: lease?.phase ?? 'unknown', attempt: lease?.attempt ?? 0 },
        lease_ends_at: lease?.endsAtMs == null ? null : timeOf(lease.endsAtMs),
      };
    }),
  );
}

interface FailedRow {
  id: string;
  songId: string;
  kind: string;
  errorCode: string | null;
  error: string | null;
  finishedAtMs: number;
}

async function failedRuns(context: Context, sinceMs: number): Promise<OperatorOverviewBody['failed_runs']> {
  const rows = await ofEveryShard(context, ({ d1 }) =>
    d1
      .prepare(
        `SELECT id, song_id AS songId, kind, error_code AS errorCode, error, finished_at_ms AS finishedAtMs FROM runs
     WHERE status = 'failed' AND finished_at_ms > ? ORDER BY finished_at_ms DESC LIMIT ?`,
      )
      .bind(sinceMs, MOST_RUNS)
      .all<FailedRow>(),
  );
  const newest = rows.sort((one, other) => other.finishedAtMs - one.finishedAtMs).slice(0, MOST_RUNS);
  return newest.map(({ id, songId, kind, errorCode, error, finishedAtMs }) => ({
    ...{ run_id: id, song_id: songId, kind, error_code: errorCode, error },
    finished_at: timeOf(finishedAtMs),
  }));
}

async function ofEveryShard<Row>(
  context: Context,
  read: (at: Context) => Promise<D1Result<Row>>,
): Promise<Row[]> {
  const answers = await Promise.all(atEveryShard(context).map(read));
  return answers.flatMap(({ results }) => results);
}
