/** The id of the local database in wrangler.toml. */
const DATABASE_ID = '00000000-0000-0000-0000-000000000000';
/** The pages of `wrangler dev` about local data ask this too. It exists on this machine only. */
const QUERY_PATH = `/cdn-cgi/local/explorer/api/d1/database/${DATABASE_ID}/raw`;

interface Answer {
  result: { results: { columns: string[]; rows: unknown[][] } }[];
}

/**
 * Runs SQL on the product's own database and gives the rows of its last statement: for states that would take an hour to reach, and for
 * what the API does not show. workerd runs it. A second process that writes into the file locks it, and calls of that moment fail.
 */
export async function runSql(origin: string, sql: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${origin}${QUERY_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sql }),
  });
  if (!response.ok) throw new Error(`${sql}: ${response.status} ${await response.text()}`);
  const { result } = (await response.json()) as Answer;
  const last = result.at(-1)?.results;
  if (!last) return [];
  return last.rows.map((row) =>
    Object.fromEntries(last.columns.map((column, index) => [column, row[index]])),
  );
}
