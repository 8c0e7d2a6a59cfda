import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import type { D1 } from './db-for.ts';
import * as schema from './schema.ts';

export type Database = DrizzleD1Database<typeof schema>;

export function openDatabase(d1: D1): Database {
  // drizzle uses no more of it.
  return drizzle(d1 as D1Database, { schema });
}
