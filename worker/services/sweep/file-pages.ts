import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sweepMarks } from '../../db/schema.ts';

/** A look through all keys of a kind, page by page; a mark says where the next sweep goes on. */

export interface FilePage {
  /** Ordered by their keys. */
  objects: R2Object[];
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
  return { objects: page.objects, after, isLast: !page.truncated };
}

/** Empty: the look begins at the first key. */
export async function lastKeyOf({ db }: Context, markName: string): Promise<string> {
  const mark = await db.select().from(sweepMarks).where(eq(sweepMarks.prefix, markName)).get();
  return mark?.lastKey ?? '';
}

/** Only when the page is done: what a failure has left is looked at again. */
export async function markDone({ db }: Context, prefix: string, page: FilePage): Promise<void> {
  const lastKey = page.isLast ? '' : (page.objects.at(-1)?.key ?? '');
  const isElsewhere = sql`${sweepMarks.lastKey} <> excluded.last_key`;
  await db
    .insert(sweepMarks)
    .values({ prefix, lastKey })
    .onConflictDoUpdate({ target: sweepMarks.prefix, set: { lastKey }, setWhere: isElsewhere });
}
