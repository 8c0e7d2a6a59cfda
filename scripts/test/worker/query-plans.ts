import { env } from 'cloudflare:workers';
import { tableNames } from './table-names.ts';
import { type BoundStatement, watchDatabase } from './watched-database.ts';

/**
 * How D1 goes about each statement that the product runs. The tests call every route and the sweep, so whatever they ran is planned
 * against the migrated schema; a plan does not depend on what the tables hold.
 */

/** Of them a statement may read every row: why they stay small. */
const SMALL_TABLES: Readonly<Record<string, string>> = {
  sweep_marks: 'one row for each kind of file',
  store_identity: 'one row',
  upload_parts: 'those of uploads under way, for a day',
  queued_deletions: 'emptied by each sweep, which takes every row',
  figures: 'one row for each sweep of a week',
  incidents: 'one row for each kind and hour of a week',
};
/** An index of what has not ended is as small as the work under way. */
const OPEN_WORK = / USING (?:COVERING )?INDEX runs_open\b/;

/** The files of a worker share its globals: each statement is planned once. */
const shared = globalThis as { plannedStatements?: Set<string> };

/** Returns what names the statements that scan a table which grows, of those that ran since. */
export function watchPlans(): () => Promise<{ planned: number; scans: string[] }> {
  shared.plannedStatements ??= new Set();
  const planned = shared.plannedStatements;
  const fresh = new Map<string, BoundStatement>();
  const stop = watchDatabase(({ statements }) => {
    for (const statement of statements.filter(({ isOfProduct }) => isOfProduct)) {
      if (!planned.has(statement.sql)) fresh.set(statement.sql, statement);
      planned.add(statement.sql);
    }
  });
  return async () => {
    stop();
    const found: string[] = [];
    for (const { sql, params } of fresh.values()) found.push(...(await scansOf(sql, params)));
    return { planned: fresh.size, scans: found };
  };
}

/** It ends with the first row. */
const ANY_ROW = /^select "?\w+"? from "?\w+"? limit \?$/i;

async function scansOf(sql: string, params: readonly unknown[]): Promise<string[]> {
  if (ANY_ROW.test(sql)) return [];
  if (!/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/i.test(sql)) return [];
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  const tables = new Set(await tableNames());
  return plan.results.flatMap(({ detail }) => {
    // A walk along the rowid is a scan by another name.
    if (OPEN_WORK.test(detail)) return [];
    const scanned = /^(?:SCAN (\w+)|SEARCH (\w+) USING INTEGER PRIMARY KEY \(rowid>\?\))/.exec(detail);
    const name = scanned?.[1] ?? scanned?.[2];
    const table = name === undefined || tables.has(name) ? name : renamed(sql, name);
    const grows = table !== undefined && tables.has(table) && !(table in SMALL_TABLES);
    return grows ? [`${detail} ⟵ ${sql.replaceAll(/\s+/g, ' ').trim()}`] : [];
  });
}

/** The table that a statement calls by another name; undefined for what is none, as a list of values. */
function renamed(sql: string, name: string): string | undefined {
  return new RegExp(`(?:FROM|JOIN)\\s+["\`]?(\\w+)["\`]?\\s+(?:AS\\s+)?["\`]?${name}\\b`, 'i').exec(sql)?.[1];
}
