import type { World } from '../world.ts';

/** I24: when all runs have ended, nobody holds a place on a machine, and nobody waits for one. */
export function checkTurns({ turns, tell }: World): void {
  for (const { disk, hasLostAlarm } of turns.all()) {
    const left = disk.database.prepare('SELECT run_id FROM turns').all();
    if (!hasLostAlarm) for (const { run_id } of left) tell('I24', `${run_id} still has a turn`);
  }
}
