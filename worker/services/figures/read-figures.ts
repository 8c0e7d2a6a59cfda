import { dayOf } from '#domain/compute.ts';
import { costUsd, type Figures, percentile95, togetherOf } from '#domain/operations/figures.ts';
import { atEveryShard, type Context } from '../../context.ts';

/** The figures as they are now: one batch for each shard, in which each statement reads a few rows by an index. */

const HOUR_MS = 3_600_000;
const LATE_MAIL_MS = 600_000;
/** Older mails are given up; the log has said so. */
const MAIL_GIVEN_UP_MS = 24 * HOUR_MS;
const LATE_ORIGINAL_MS = 23 * HOUR_MS;
const MOST_SONGS = 1_000;

export interface TakenFigures {
  figures: Figures;
  failuresByCode: Record<string, number>;
}

type Row = Record<string, number | string | null>;

export async function readFigures(context: Context): Promise<TakenFigures> {
  const taken = await Promise.all(atEveryShard(context).map(readFiguresOf));
  return taken.reduce((one, other) => ({
    figures: togetherOf(one.figures, other.figures),
    failuresByCode: addedUp(one.failuresByCode, other.failuresByCode),
  }));
}

async function readFiguresOf(context: Context): Promise<TakenFigures> {
  const nowMs = context.nowMs();
  const { d1 } = context;
  const hourAgoMs = nowMs - HOUR_MS;
  const results = await d1.batch<Row>([
    d1.prepare(
      `SELECT count(*) AS open, min(CASE WHEN songs.stage = 'pending' THEN runs.created_at_ms END) AS waiting
       FROM runs JOIN songs ON songs.id = runs.song_id WHERE runs.is_closed = 0 AND runs.status = 'running'`,
    ),
    d1
      .prepare(
        `SELECT coalesce(first_notes_at_ms, finished_at_ms) - runs.created_at_ms AS ms
       FROM songs JOIN runs ON runs.id = songs.pipeline_id
       WHERE original_deleted_at_ms IS NULL AND completed_at_ms > ? AND runs.status = 'completed' LIMIT ?`,
      )
      .bind(hourAgoMs, MOST_SONGS),
    d1
      .prepare(
        `SELECT error_code AS code, count(*) AS count FROM runs WHERE status = 'failed' AND finished_at_ms > ? GROUP BY 1`,
      )
      .bind(hourAgoMs),
    d1
      .prepare('SELECT kind, sum(count) AS count FROM incidents WHERE hour_started_at_ms > ? GROUP BY 1')
      .bind(nowMs - 2 * HOUR_MS),
    d1
      .prepare(
        'SELECT count(*) AS count FROM mails WHERE sent_at_ms IS NULL AND created_at_ms > ? AND created_at_ms < ?',
      )
      .bind(nowMs - MAIL_GIVEN_UP_MS, nowMs - LATE_MAIL_MS),
    d1
      .prepare(
        'SELECT count(*) AS count FROM songs WHERE original_deleted_at_ms IS NULL AND completed_at_ms < ?',
      )
      .bind(nowMs - LATE_ORIGINAL_MS),
    d1.prepare('SELECT sum(seconds) AS seconds FROM compute_uses WHERE day = ?').bind(dayOf(nowMs)),
  ]);
  const [runs, songs, failures, incidents, mails, originals, compute] = results.map(({ results }) => results);
  const failuresByCode = countsBy(failures, 'code');
  const incidentsByKind = countsBy(incidents, 'kind');
  const databaseBytes = Math.max(...results.map(({ meta }) => meta.size_after ?? 0));
  const waitingSinceMs = Number(runs?.[0]?.waiting ?? nowMs);
  return {
    failuresByCode,
    figures: {
      oldest_waiting_seconds: (nowMs - waitingSinceMs) / 1000,
      first_notes_p95_seconds: percentile95(sorted(songs)) / 1000,
      failures: sumOf(failuresByCode),
      database_ms: results.reduce((sum, { meta }) => sum + (meta.duration ?? 0), 0) / results.length,
      database_megabytes: databaseBytes / 1e6,
      open_runs: Number(runs?.[0]?.open ?? 0),
      dead_letters: incidentsByKind.dead_letter ?? 0,
      unsent_mails: Number(mails?.[0]?.count ?? 0),
      originals_past_23_hours: Number(originals?.[0]?.count ?? 0),
      ledger_breaches: incidentsByKind.ledger_breach ?? 0,
      server_errors: incidentsByKind.server_error ?? 0,
      sweep_seconds: (Date.now() - context.scope.startedAtMs) / 1000,
      cost_today_usd: costUsd({ audioSeconds: Number(compute?.[0]?.seconds ?? 0), databaseBytes }),
    },
  };
}

function sorted(rows: Row[] = []): number[] {
  return rows.map(({ ms }) => Number(ms)).sort((one, other) => one - other);
}

function countsBy(rows: Row[] = [], name: string): Record<string, number> {
  return Object.fromEntries(rows.map((row) => [String(row[name] ?? 'unknown'), Number(row.count)]));
}

function addedUp(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const sums = Object.entries(other).map(([code, count]) => [code, count + (one[code] ?? 0)]);
  return { ...one, ...Object.fromEntries(sums) };
}

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
