import type { World } from '../world.ts';
import { checkAccess } from './access.ts';
import { checkAccounts } from './accounts.ts';
import { checkCompute } from './compute.ts';
import { checkDeletions } from './deletions.ts';
import { dumpOf } from './dump.ts';
import { checkEdits } from './edits.ts';
import { checkJobs } from './jobs.ts';
import { checkOwnLyrics } from './own-lyrics.ts';
import { checkRepeats } from './repeats.ts';
import { checkSockets } from './sockets.ts';
import { checkSongs } from './songs.ts';
import { checkStorage } from './storage.ts';
import { checkStore } from './store.ts';
import { checkTasks } from './tasks.ts';
import { checkTitles } from './titles.ts';
import { checkTurns } from './turns.ts';

/** Every rule over everything that is stored and that anybody saw. The last ones make calls of their own. */
export async function checkAll(world: World): Promise<void> {
  const dump = dumpOf(world);
  checkJobs(world, dump);
  checkTasks(world, dump);
  checkTurns(world);
  checkSockets(world);
  checkRepeats(world);
  checkTitles(world, dump);
  checkEdits(world, dump);
  checkAccounts(world);
  checkCompute(world);
  checkStore(world);
  await checkSongs(world, dump);
  await checkOwnLyrics(world, dump);
  await checkStorage(world, dump);
  await checkDeletions(world, dump);
  await checkAccess(world, dump);
}
