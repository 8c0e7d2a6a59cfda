import type { SweepTurn } from '#domain/contracts/queue.ts';
import { newId } from '#domain/ids.ts';
import type { Context } from '../../context.ts';

/**
 * The slices of a sweep follow each other by queue message. The schedule begins a chain, and only the newest one goes on: each slice
 * takes the turn that the one before has given it, so a message that comes twice, or after the schedule has begun anew, finds its turn
 * gone. A slice that dies leaves its chain without a next turn; the schedule begins again within five minutes.
 */

/** As its row is called among the marks, where no key begins so. */
export const CHAIN_MARK = 'sweep:';

/** Gives the turn of the next slice. */
export async function beginChain(context: Context): Promise<string> {
  const turn = newId('turn', context);
  await context.d1
    .prepare(
      'INSERT INTO sweep_marks (prefix, last_key) VALUES (?1, ?2) ON CONFLICT (prefix) DO UPDATE SET last_key = ?2',
    )
    .bind(CHAIN_MARK, turn)
    .run();
  return turn;
}

/** Gives the turn of the next slice; null when this one is not to be taken any more. */
export async function takeTurn(context: Context, turn: string): Promise<string | null> {
  const next = newId('turn', context);
  const { meta } = await context.d1
    .prepare('UPDATE sweep_marks SET last_key = ?3 WHERE prefix = ?1 AND last_key = ?2')
    .bind(CHAIN_MARK, turn, next)
    .run();
  return meta.changes === 1 ? next : null;
}

export async function sendTurn(
  { env, shard }: Pick<Context, 'env' | 'shard'>,
  turn: string | null,
  parts: string[],
): Promise<void> {
  await env.SWEEP_QUEUE.send({ version: 1, turn, parts, shard } satisfies SweepTurn);
}
