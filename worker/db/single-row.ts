import { getTableColumns, type InferInsertModel, type InferSelectModel, is, SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** What drizzle has no words for: a row that a batch writes under a condition, and a row of a batch as its table's type. */

type RowOrSql<Table extends SQLiteTable> = {
  [Name in keyof InferInsertModel<Table>]: InferInsertModel<Table>[Name] | SQL;
};

/** Every column has to be named; a row that is there already stays. */
export function insertIf<Table extends SQLiteTable>(table: Table, row: RowOrSql<Table>, onlyIf: SQL): SQL {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([name, column]) => {
    const value: unknown = row[name as keyof typeof row];
    return is(value, SQL) ? value : sql.param(value ?? null, column);
  });
  return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) SELECT ${sql.join(values, sql`, `)} WHERE ${onlyIf}
             ON CONFLICT DO NOTHING`;
}

export function readRow<Table extends SQLiteTable>(table: Table, raw: unknown): InferSelectModel<Table> {
  const kept = raw as Record<string, unknown>;
  const entries = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = kept[column.name] ?? null;
    return [name, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(entries) as InferSelectModel<Table>;
}
