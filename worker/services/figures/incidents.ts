import { atFirstShard, type Context } from '../../context.ts';

/** Counts of what happens rarely and must not be missed, by the hour. */

export const INCIDENT_KINDS = ['server_error', 'dead_letter', 'ledger_breach'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

const HOUR_MS = 3_600_000;

export async function countIncident(context: Context, kind: IncidentKind, count = 1): Promise<void> {
  const hourMs = Math.floor(context.nowMs() / HOUR_MS) * HOUR_MS;
  await atFirstShard(context)
    .d1.prepare(
      `INSERT INTO incidents (kind, hour_started_at_ms, count) VALUES (?1, ?2, ?3)
     ON CONFLICT DO UPDATE SET count = count + ?3`,
    )
    .bind(kind, hourMs, count)
    .run();
}
