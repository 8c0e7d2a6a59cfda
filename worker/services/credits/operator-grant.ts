import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { runs } from '../../db/schema.ts';
import type { Song } from '../songs/songs.ts';
import { hasEntry, insertEntry, payDebt } from './ledger-batch.ts';

/**
 * Gives back what the result of a song has cost: a grant under an id made of the run's, so once. The run itself stays settled, because
 * its machine time was spent. What comes in pays a debt first.
 */
export async function giveBackCost(context: Context, song: Song): Promise<number> {
  const run = await context.db
    .select()
    .from(runs)
    .where(eq(runs.id, song.resultPipelineId ?? ''))
    .get();
  const credits = run?.settledCredits ?? 0;
  if (run === undefined || credits === 0) return 0;
  const id = `grant:operator:${run.id}`;
  if (await isGiven(context, id)) return 0;
  const debtPaid = sql`min(${credits}, credits_debt)`;
  const entry = { userId: song.userId, createdAtMs: context.nowMs() };
  try {
    await runBatch(context, [
      insertEntry({ ...entry, id, kind: 'grant', amount: credits }, sql`WHERE TRUE`),
      payDebt({ ...entry, id: `debt:operator:${run.id}` }, debtPaid, sql`TRUE`),
      sql`UPDATE users SET credits_available = credits_available + ${credits} - ${debtPaid},
                           credits_debt = credits_debt - ${debtPaid}
          WHERE id = ${song.userId}`,
    ]);
    return credits;
  } catch (error) {
    // The entry of another operator refuses a second one, and the whole batch with it.
    if (await isGiven(context, id)) return 0;
    throw error;
  }
}

async function isGiven({ db }: Context, id: string): Promise<boolean> {
  const row = await db.get<{ isGiven: number }>(sql`SELECT ${hasEntry(id)} AS isGiven`);
  return row.isGiven === 1;
}
