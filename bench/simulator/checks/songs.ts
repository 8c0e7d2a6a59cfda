import { createContext } from '../../../worker/context.ts';
import { auditAccounts } from '../../../worker/services/credits/audit.ts';
import { HALF_DELETED } from '../../../worker/services/removal/song-removal.ts';
import type { World } from '../world.ts';
import type { Dump } from './dump.ts';

/** What a singer sees of the end: the song's row, its result and the credits agree with the runs; ledger rules by the product's audit. */

export async function checkSongs(world: World, dump: Dump): Promise<void> {
  const runs = new Map(dump.runs.map((run) => [run.id, run]));
  for (const song of dump.songs) {
    const newest = runs.get(song.pipeline_id);
    const result = runs.get(song.result_pipeline_id ?? '');
    const tell = (reason: string) => world.tell('I25', `${song.id} ${reason}`);
    if (!newest) tell('names a run that does not exist');
    if (song.result_pipeline_id !== null && result?.status !== 'completed')
      tell('shows a result that is none');
    const expected = result ? 'completed' : 'failed';
    if (song.status !== expected) tell(`is ${song.status} instead of ${expected}`);
    if (expected === 'failed' && !song.error) tell('failed without a reason');
    const later = dump.runs.filter(
      (run) =>
        run.song_id === song.id &&
        run.status === 'completed' &&
        run.created_at_ms > (result?.created_at_ms ?? 0),
    );
    if (later.length > 0 && song.error !== HALF_DELETED)
      tell(`does not show its newest result ${later[0]?.id}`);
  }
  const breaches = await auditAccounts(createContext(world.calmEnv()), dump.userIds);
  for (const { rule, reason } of breaches) world.tell(rule, reason);
}
