import {
  changesOf,
  FIGURE_NAMES,
  type FigureName,
  type Figures,
  THRESHOLDS,
} from '#domain/operations/figures.ts';
import type { Context } from '../../context.ts';
import { failureReason } from '../../failure-reason.ts';
import { readFigures, type TakenFigures } from './read-figures.ts';

/**
 * At the end of each sweep the figures are kept: in a table for the operators' page, and in Analytics Engine where the platform has one.
 * What passes its threshold is an error in the log, and is told to `ALERT_URL` once when it begins and once when it is over.
 */

const KEPT_MS = 7 * 24 * 3_600_000;
const ALERT_TIMEOUT_MS = 5_000;

export interface KeptFigures extends TakenFigures {
  atMs: number;
}

export async function takeFigures(context: Context): Promise<void> {
  const [before] = await keptFigures(context, 0, 1);
  const taken = await readFigures(context);
  await keep(context, taken);
  const { figures } = taken;
  context.env.FIGURES?.writeDataPoint({
    indexes: [context.env.ENVIRONMENT],
    doubles: FIGURE_NAMES.map((name) => figures[name]),
    blobs: [JSON.stringify(taken.failuresByCode)],
  });
  for (const name of FIGURE_NAMES.filter((name) => figures[name] > THRESHOLDS[name]))
    context.log({ event: 'figure_over_threshold', name, value: figures[name], threshold: THRESHOLDS[name] });
  await tellChanges(context, before?.figures ?? null, figures);
}

/** The newest first. */
export async function keptFigures(context: Context, sinceMs: number, limit: number): Promise<KeptFigures[]> {
  const { results } = await context.d1
    .prepare(
      'SELECT at_ms AS atMs, values_json AS json FROM figures WHERE at_ms >= ? ORDER BY at_ms DESC LIMIT ?',
    )
    .bind(sinceMs, limit)
    .all<{ atMs: number; json: string }>();
  return results.map(({ atMs, json }) => ({ atMs, ...(JSON.parse(json) as TakenFigures) }));
}

async function keep(context: Context, taken: TakenFigures): Promise<void> {
  const nowMs = context.nowMs();
  const { d1 } = context;
  await d1.batch([
    d1
      .prepare('INSERT OR REPLACE INTO figures (at_ms, values_json) VALUES (?, ?)')
      .bind(nowMs, JSON.stringify(taken)),
    d1.prepare('DELETE FROM figures WHERE at_ms < ?').bind(nowMs - KEPT_MS),
    d1.prepare('DELETE FROM incidents WHERE hour_started_at_ms < ?').bind(nowMs - KEPT_MS),
  ]);
}

async function tellChanges(context: Context, before: Figures | null, now: Figures): Promise<void> {
  const { begun, ended } = changesOf(before, now);
  if (begun.length + ended.length === 0 || !context.env.ALERT_URL) return;
  const said = (name: FigureName, what: string) =>
    `${name} ${what}: ${Math.round(now[name] * 100) / 100} (threshold ${THRESHOLDS[name]})`;
  const lines = [
    ...begun.map((name) => said(name, 'is over its threshold')),
    ...ended.map((name) => said(name, 'is in order again')),
  ];
  const text = `Cantora ${context.env.ENVIRONMENT}\n${lines.join('\n')}\ndocs/runbook.md says what to do.`;
  try {
    const response = await fetch(context.env.ALERT_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ALERT_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    // The line above is in the log all the same.
    context.log({ event: 'alert_not_sent', reason: failureReason(error) });
  }
}
