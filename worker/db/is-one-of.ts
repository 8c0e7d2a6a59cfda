import { type Column, type SQL, sql } from 'drizzle-orm';

/** As one parameter: D1 takes a hundred. */
export function isOneOf(column: Column, values: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}
