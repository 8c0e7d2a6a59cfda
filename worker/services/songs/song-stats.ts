import type { SongStatsBody } from '#domain/contracts/api.ts';
import type { Context } from '../../context.ts';
import { HAS_RESULT } from './songs.ts';

/** All songs of the list; those that failed count nowhere else, neither in the status of the account nor in the limit of its plan. */
const STATS = `
SELECT count(*) AS total, coalesce(sum(${HAS_RESULT}), 0) AS completed FROM songs WHERE user_id = ?1`;

export async function songStats({ env }: Context, userId: string): Promise<SongStatsBody> {
  const stats = await env.DB.prepare(STATS).bind(userId).first<{ total: number; completed: number }>();
  if (!stats) throw new Error('A query that only counts gave no row.');
  return { total_songs: stats.total, songs_completed: stats.completed };
}
