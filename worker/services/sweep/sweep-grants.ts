import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sweepMarks } from '../../db/schema.ts';
import { authorizationServer } from '../grants/authorization-server.ts';

/**
 * What KV still holds of grants that have ended: those of removed clients, and tokens that a broken revocation has left. KV lets the
 * rest run out by itself. Page by page; a mark says where the next sweep goes on.
 */

/** As the mark is called among those of the bucket, where no key begins so. */
const MARK = 'oauth-kv:';
/** Each costs at least one read. */
const KEYS_AT_ONCE = 50;

export async function purgeEndedGrants({ db, env }: Context): Promise<number> {
  const mark = await db.select().from(sweepMarks).where(eq(sweepMarks.prefix, MARK)).get();
  const cursor = mark?.lastKey || undefined;
  const purged = await authorizationServer(env).purgeExpiredData(env, {
    batchSize: KEYS_AT_ONCE,
    ...(cursor !== undefined && { cursor }),
  });
  const lastKey = purged.cursor ?? '';
  if (lastKey !== (mark?.lastKey ?? '')) {
    const set = { lastKey };
    await db
      .insert(sweepMarks)
      .values({ prefix: MARK, lastKey })
      .onConflictDoUpdate({ target: sweepMarks.prefix, set });
  }
  return purged.grantsPurged + purged.tokensPurged;
}
