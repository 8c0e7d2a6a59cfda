import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { queuedDeletions } from '../../db/schema.ts';
import { deleteObjects } from '../../storage/delete-objects.ts';
import { keepGoing } from './keep-going.ts';

/** Files that a deletion has left to the sweep. */

const PREFIXES_AT_ONCE = 120;

/** Each is forgotten when its files are gone. */
export async function deleteQueuedFiles(context: Context): Promise<number> {
  const queued = await context.db.select().from(queuedDeletions).limit(PREFIXES_AT_ONCE);
  return keepGoing(context, 'deleteQueuedFiles', queued, async ({ prefix }) => {
    await deleteObjects(context.env.AUDIO, prefix);
    await context.db.delete(queuedDeletions).where(eq(queuedDeletions.prefix, prefix));
    return 1;
  });
}
