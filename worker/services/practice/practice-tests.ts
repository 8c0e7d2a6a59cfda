import { and, count, desc, eq, sql } from 'drizzle-orm';
import type {
  PracticeTestBody,
  PracticeTestInput,
  PracticeTestsBody,
  TestKind,
} from '#domain/contracts/practice-tests-api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { attemptInBatch } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { practiceTests } from '../../db/schema.ts';
import { insertIf, readRow } from '../../db/single-row.ts';

/** Tests of voice and ear: what they found, so that a singer sees over months what has changed. */

type Row = typeof practiceTests.$inferSelect;

/** One account keeps so many; the oldest make room. A test every week for four years. */
const KEPT_OF_ACCOUNT = 200;

/** A test that is told of again is the same one: what is kept already is the answer. */
export async function keepPracticeTest(
  context: Context,
  userId: string,
  input: PracticeTestInput,
): Promise<Result<PracticeTestBody, AppError>> {
  const attempt = await attemptInBatch(context, { name: 'practice_result', subject: userId });
  const row: Row = {
    id: input.id ?? newId('test', context),
    userId,
    kind: input.kind,
    tasks: input.tasks,
    createdAtMs: context.nowMs(),
  };
  const isIt = sql`user_id = ${userId} AND id = ${row.id}`;
  const [, taken, , read] = await runBatch(context, [
    insertIf(practiceTests, row, attempt.isFree),
    attempt.take(sql`TRUE`),
    sql`DELETE FROM practice_tests WHERE user_id = ${userId} AND rowid NOT IN (
          SELECT rowid FROM practice_tests WHERE user_id = ${userId}
          ORDER BY created_at_ms DESC, id DESC LIMIT ${KEPT_OF_ACCOUNT})`,
    sql`SELECT * FROM practice_tests WHERE ${isIt}`,
  ]);
  if (taken?.results.length !== 1) return err(await attempt.refusal());
  const [found] = read?.results ?? [];
  return ok(testBody(found ? readRow(practiceTests, found) : row));
}

export async function listPracticeTests(
  context: Context,
  userId: string,
  { kind, ...page }: { kind?: TestKind | undefined; limit: number; offset: number },
): Promise<PracticeTestsBody> {
  const wanted = and(eq(practiceTests.userId, userId), kind && eq(practiceTests.kind, kind));
  const [rows, total] = await context.db.batch([
    context.db
      .select()
      .from(practiceTests)
      .where(wanted)
      .orderBy(desc(practiceTests.createdAtMs), desc(practiceTests.id))
      .limit(page.limit)
      .offset(page.offset),
    context.db.select({ n: count() }).from(practiceTests).where(wanted),
  ]);
  return { tests: rows.map(testBody), total: total[0]?.n ?? 0, ...page };
}

function testBody({ id, kind, tasks, createdAtMs }: Row): PracticeTestBody {
  return { id, kind, tasks, created_at: new Date(createdAtMs).toISOString() };
}
