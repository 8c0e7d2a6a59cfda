import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { queuedDeletions } from '../../db/schema.ts';
import { deleteObjects } from '../../storage/delete-objects.ts';
import { endOneByOne } from '../upkeep/end-one-by-one.ts';

/** Files that a deletion has left to the sweep. */

/** Each is forgotten when its files are gone. */
export async function deleteQueuedFiles(context: Context): Promise<number> {
  return endOneByOne(context, {
    part: 'deleteQueuedFiles',
    callsEach: 4,
    next: (limit, skipped) =>
      context.db
        .select()
        .from(queuedDeletions)
        .orderBy(asc(queuedDeletions.prefix))
        .limit(limit)
        .offset(skipped),
    end: async ({ prefix }) => {
      await deleteObjects(context.env.AUDIO, prefix);
      await context.db.delete(queuedDeletions).where(eq(queuedDeletions.prefix, prefix));
      return 1;
    },
  });
}
