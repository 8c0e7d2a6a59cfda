import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { existingShard } from '../../db/db-for.ts';
import { sweepMarks } from '../../db/schema.ts';
import { shardOfKey } from '../../storage/object-keys.ts';

/** A look through all keys of a kind, page by page; a mark says where the next sweep goes on. */

export interface FilePage {
  /** Those of this shard, ordered by their keys. */
  objects: R2Object[];
  /** Of all shards; empty where there is none. */
  lastKey: string;
  /** The mark before this page; empty: it is the first one. */
  after: string;
  isLast: boolean;
}

/** `markName`: where more than one part of the sweep looks through the same keys. */
export async function nextPage(
  context: Context,
  prefix: string,
  limit: number,
  markName = prefix,
): Promise<FilePage> {
  const after = await lastKeyOf(context, markName);
  const page = await context.env.AUDIO.list({ prefix, limit, ...(after !== '' && { startAfter: after }) });
  const objects = page.objects.filter(({ key }) => isOfShard(context, key));
  return { objects, lastKey: page.objects.at(-1)?.key ?? '', after, isLast: !page.truncated };
}

/** Each shard goes through the keys of all, of which it knows its own. */
export function isOfShard({ env, shard }: Context, key: string): boolean {
  return existingShard(env, shardOfKey(key)) === shard;
}

/** Empty: the look begins at the first key. */
export async function lastKeyOf({ db }: Context, markName: string): Promise<string> {
  const mark = await db.select().from(sweepMarks).where(eq(sweepMarks.prefix, markName)).get();
  return mark?.lastKey ?? '';
}

/** Only when the page is done: what a failure has left is looked at again. */
export async function markDone({ db }: Context, prefix: string, page: FilePage): Promise<void> {
  const lastKey = page.isLast ? '' : page.lastKey;
  const isElsewhere = sql`${sweepMarks.lastKey} <> excluded.last_key`;
  await db
    .insert(sweepMarks)
    .values({ prefix, lastKey })
    .onConflictDoUpdate({ target: sweepMarks.prefix, set: { lastKey }, setWhere: isElsewhere });
}
