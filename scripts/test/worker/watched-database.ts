import { env } from 'cloudflare:workers';

/** Sees every call of D1 in this isolate, with D1's own count of the rows that it read and wrote. */

export interface Trip {
  statements: readonly BoundStatement[];
  rowsWritten: number;
  rowsRead: number;
  /** The first that began after another one had ended: whoever made the call has waited once more. Those that run side by side are one wait. */
  isAwaited: boolean;
}

export interface BoundStatement {
  /** The product runs it, and not a test. */
  isOfProduct: boolean;
  sql: string;
  params: readonly unknown[];
}

/** The binding's own statements show what they hold. */
type Statement = D1PreparedStatement & { statement: string; params: unknown[] };
type Watcher = (trip: Trip) => void;
type Runner = (this: Statement, ...values: unknown[]) => Promise<unknown>;

/** The files of a worker share its globals, and the binding must not be wrapped twice. */
const shared = globalThis as { databaseWatchers?: Set<Watcher> };
/** A call is one round later than the latest one that had ended when it began. */
let latestBegun = 0;
let latestEnded = 0;

/** Until the returned function is called. */
export function watchDatabase(watcher: Watcher): () => void {
  shared.databaseWatchers ??= wrapBinding();
  const watchers = shared.databaseWatchers;
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The calls of D1 that `work` makes. */
export async function tripsOf(work: () => Promise<unknown>): Promise<Trip[]> {
  const trips: Trip[] = [];
  const stop = watchDatabase((trip) => trips.push(trip));
  await work().finally(stop);
  return trips;
}

/** How often whoever made these calls has waited for D1. */
export function waitsIn(trips: readonly Trip[]): number {
  return trips.filter(({ isAwaited }) => isAwaited).length;
}

export function rowsWrittenIn(trips: readonly Trip[]): number {
  return trips.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
}

export function rowsReadIn(trips: readonly Trip[]): number {
  return trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
}

/** The nearest file of ours says who calls. Behind drizzle there is none: the tests hardly use it. */
function isCalledByProduct(stack: string): boolean {
  const files = stack
    .split('\n')
    .filter((line) => !/watched-database|failing-platform|node_modules/.test(line));
  const nearest =
    files.find((line) => /\/(?:worker|durable-objects|domain|scripts|bench)\//.test(line)) ?? '';
  return !/\.test\.ts|\/scripts\//.test(nearest);
}

function wrapBinding(): Set<Watcher> {
  const watchers = new Set<Watcher>();
  const watched = async <Answer>(
    statements: Statement[],
    work: () => Promise<Answer>,
    rowsOf: Count<Answer>,
  ) => {
    const round = latestEnded + 1;
    const isAwaited = round > latestBegun;
    latestBegun = Math.max(latestBegun, round);
    const isOfProduct = isCalledByProduct(new Error().stack ?? '');
    const answer = await work().finally(() => {
      latestEnded = Math.max(latestEnded, round);
    });
    const bound = statements.map(({ statement: sql, params }) => ({
      ...{ sql, params, isOfProduct },
    }));
    for (const watcher of watchers) watcher({ statements: bound, ...rowsOf(answer), isAwaited });
    return answer;
  };
  wrapBatch(watched);
  wrapRunners(watched);
  return watchers;
}

type Count<Answer> = (answer: Answer) => Pick<Trip, 'rowsRead' | 'rowsWritten'>;
type Watched = <Answer>(
  statements: Statement[],
  work: () => Promise<Answer>,
  rowsOf: Count<Answer>,
) => Promise<Answer>;

const rowsIn = (...results: D1Result[]) => ({
  rowsRead: results.reduce((sum, { meta }) => sum + meta.rows_read, 0),
  rowsWritten: results.reduce((sum, { meta }) => sum + meta.rows_written, 0),
});

function wrapBatch(watched: Watched): void {
  // D1 runs its own batches in a session too.
  const session: D1DatabaseSession = Object.getPrototypeOf(env.DB.withSession());
  const { batch } = session;
  session.batch = function watchedBatch<Row>(this: D1DatabaseSession, statements: D1PreparedStatement[]) {
    const work = () => batch.call(this, statements) as Promise<D1Result<Row>[]>;
    return watched(statements as Statement[], work, (results) => rowsIn(...results));
  };
}

/**
 * `first` and `raw` leave the count out, so what may write goes another way there: it is asked for everything. A SELECT is asked twice, since
 * rows of a join do not survive that way.
 */
function wrapRunners(watched: Watched): void {
  const prototype: Statement = Object.getPrototypeOf(env.DB.prepare('SELECT 1'));
  const all = prototype.all as (this: Statement) => Promise<D1Result<Record<string, unknown>>>;
  for (const name of ['run', 'all'] as const) {
    const original = prototype[name] as unknown as Runner;
    Object.assign(prototype, {
      [name](this: Statement) {
        return watched([this], () => original.call(this) as Promise<D1Result>, rowsIn);
      },
    });
  }
  for (const name of ['first', 'raw'] as const) {
    const original = prototype[name] as unknown as Runner;
    Object.assign(prototype, {
      async [name](this: Statement, ...values: unknown[]) {
        if (/^\s*SELECT/i.test(this.statement)) {
          const twice = async () => ({ rows: await original.apply(this, values), all: await all.call(this) });
          return (await watched([this], twice, (answer) => rowsIn(answer.all))).rows;
        }
        const { results } = await watched([this], () => all.call(this), rowsIn);
        return name === 'first' ? (results[0] ?? null) : results.map((row) => Object.values(row));
      },
    });
  }
}
