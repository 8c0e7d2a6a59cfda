import { asc } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { queuedDeletions } from '../../db/schema.ts';
import { deleteAllObjects } from '../../storage/delete-objects.ts';
import { endTogether } from '../upkeep/end-due.ts';

/** Files that a deletion has left to the sweep. */

/** Each costs a look into R2. */
const PREFIXES_AT_ONCE = 100;

/** Each is forgotten when its files are gone. */
export async function deleteQueuedFiles(context: Context): Promise<number> {
  return endTogether(context, {
    part: 'deleteQueuedFiles',
    atOnce: PREFIXES_AT_ONCE,
    next: (limit, skipped) =>
      context.db
        .select()
        .from(queuedDeletions)
        .orderBy(asc(queuedDeletions.prefix))
        .limit(limit)
        .offset(skipped),
    end: async (queued) => {
      const prefixes = queued.map(({ prefix }) => prefix);
      await deleteAllObjects(context.env.AUDIO, prefixes);
      await context.db.delete(queuedDeletions).where(isOneOf(queuedDeletions.prefix, prefixes));
      return prefixes.length;
    },
  });
}
