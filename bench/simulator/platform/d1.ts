import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PlatformCall } from './calls.ts';

/**
 * D1 on a SQLite in memory: the same statements, the same constraints, `batch()` as one transaction. Each call goes through `call`,
 * which may delay it or let it fail before or after it took effect.
 */

interface Prepared {
  statement: StatementSync;
  columns: string[];
  isNumbered: boolean;
}

interface Bound {
  sql: string;
  values: unknown[];
}

type Row = unknown[];

/** Preparing is most of the work, and the schema never changes. */
const PREPARED = new WeakMap<DatabaseSync, Map<string, Prepared>>();
const BOUND = new WeakMap<object, Bound>();

export function fakeD1(database: DatabaseSync, call: PlatformCall): D1Database {
  const run = (bound: Bound) => call('d1', firstWords(bound.sql), () => atomically(database, [bound]));
  const newStatement = (sql: string, values: unknown[]): D1PreparedStatement => {
    const bound = { sql, values };
    const statement = {
      bind: (...given: unknown[]) => newStatement(sql, given.map(toSqlite)),
      run: async () => resultOf((await run(bound))[0]),
      all: async () => resultOf((await run(bound))[0]),
      raw: async () => (await run(bound))[0]?.rows ?? [],
      first: async (column?: string) => {
        const [row] = resultOf((await run(bound))[0]).results;
        return column === undefined ? (row ?? null) : (row?.[column] ?? null);
      },
    };
    BOUND.set(statement, bound);
    return statement as unknown as D1PreparedStatement;
  };
  const fake = {
    prepare: (sql: string) => newStatement(sql, []),
    // There is no replica: each read is of the primary.
    withSession: () => fake,
    batch: async (statements: object[]) => {
      const all = statements.map(boundOf);
      const outcomes = await call('d1', `batch of ${all.length}`, () => atomically(database, all));
      return outcomes.map(resultOf);
    },
  };
  return fake as unknown as D1Database;
}

interface Outcome {
  columns: string[];
  rows: Row[];
  changes: number;
}

function atomically(database: DatabaseSync, statements: Bound[]): Outcome[] {
  const isBatch = statements.length > 1;
  if (isBatch) database.exec('BEGIN');
  try {
    const outcomes = statements.map((bound) => execute(database, bound));
    if (isBatch) database.exec('COMMIT');
    return outcomes;
  } catch (error) {
    if (isBatch) database.exec('ROLLBACK');
    throw new Error(`D1_ERROR: ${error instanceof Error ? error.message : error}: SQLITE_ERROR`);
  }
}

function execute(database: DatabaseSync, { sql, values }: Bound): Outcome {
  const { statement, columns, isNumbered } = prepare(database, sql);
  const given = (
    isNumbered ? [Object.fromEntries(values.map((value, i) => [`?${i + 1}`, value]))] : values
  ) as never[];
  if (columns.length === 0) return { columns, rows: [], changes: Number(statement.run(...given).changes) };
  const rows = statement.all(...given) as unknown as Row[];
  return { columns, rows, changes: /^\s*(insert|update|delete)/i.test(sql) ? rows.length : 0 };
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const known = PREPARED.get(database) ?? new Map<string, Prepared>();
  PREPARED.set(database, known);
  const earlier = known.get(sql);
  if (earlier) return earlier;
  const statement = database.prepare(sql);
  // Rows come as arrays, because joined tables have columns of the same name.
  statement.setReturnArrays(true);
  const columns = statement.columns().map(({ name }) => name);
  const prepared = { statement, columns, isNumbered: /\?\d/.test(sql) };
  known.set(sql, prepared);
  return prepared;
}

function resultOf(outcome: Outcome | undefined): { results: Record<string, unknown>[] } {
  const { columns = [], rows = [], changes = 0 } = outcome ?? {};
  const results = rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
  return { results, success: true, meta: { changes, duration: 0 } } as never;
}

function boundOf(statement: object): Bound {
  const bound = BOUND.get(statement);
  if (!bound) throw new Error('This statement belongs to another database.');
  return bound;
}

function toSqlite(value: unknown): unknown {
  if (value === undefined) throw new Error("D1_TYPE_ERROR: Type 'undefined' not supported for value");
  return typeof value === 'boolean' ? Number(value) : value;
}

function firstWords(sql: string): string {
  return sql.trim().split(/\s+/).slice(0, 3).join(' ');
}
