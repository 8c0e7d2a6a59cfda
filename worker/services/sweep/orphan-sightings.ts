import type { Context } from '../../context.ts';
import type { FilePage } from './file-pages.ts';

/** When a file was first seen without a row. Forgotten as soon as a page shows it no more, or with a row. */

const FORGET_OTHERS = `
DELETE FROM orphan_sightings
WHERE key > ?1 AND key <= ?2 AND key NOT IN (SELECT value FROM json_each(?3))`;

const REMEMBER = `
INSERT INTO orphan_sightings (key, first_seen_at_ms)
SELECT value, ?2 FROM json_each(?1) WHERE true ON CONFLICT (key) DO NOTHING`;

const READ = `
SELECT key, first_seen_at_ms AS firstSeenAtMs FROM orphan_sightings
WHERE key IN (SELECT value FROM json_each(?1))`;

/** `unknown`: the files of this page without a row. */
export async function noteSightings(
  { d1, nowMs }: Context,
  prefix: string,
  { after, isLast, lastKey }: FilePage,
  unknown: readonly string[],
): Promise<Map<string, number>> {
  const from = after === '' ? prefix : after;
  const to = isLast ? `${prefix}\uffff` : lastKey;
  const keys = JSON.stringify(unknown);
  const [, , read] = await d1.batch<{ key: string; firstSeenAtMs: number }>([
    d1.prepare(FORGET_OTHERS).bind(from, to, keys),
    d1.prepare(REMEMBER).bind(keys, nowMs()),
    d1.prepare(READ).bind(keys),
  ]);
  return new Map(read?.results.map((row) => [row.key, row.firstSeenAtMs]));
}
