/** A condition in SQL with its values, in the order of its question marks; for statements that depend on each other in one batch. */
export interface Condition {
  sql: string;
  values: (string | number | null)[];
}

export const ALWAYS: Condition = { sql: 'TRUE', values: [] };
