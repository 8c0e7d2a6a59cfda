import type { DatabaseSync } from 'node:sqlite';
import { MAX_ALIGNMENTS } from '#domain/alignment/alignment.ts';
import type { WakeUp } from '#domain/contracts/queue.ts';
import { isTerminal, type RunKind } from '#domain/runs/run.ts';
import { MAX_RENDERINGS } from '#domain/transposition/transposition.ts';
import type { History } from '../history.ts';
import { type Account, type Answer, jsonOf, type Records } from '../records.ts';

/** Checks what must hold at the moment of an answer and not only in the end, when the sweep has made up for everything. */

type Place = Pick<Records, 'tell'> & { database: DatabaseSync };

/** I25: a singer who is told "cancelled" has the credits back by then. */
export function checkCancelAnswer({ database, tell }: Place, answer: Answer): void {
  if (!answer.call.path.startsWith('/api/v1/pipeline/cancel/') || answer.status !== 200) return;
  const { pipeline_id: pipelineId = '' } = jsonOf<{ pipeline_id: string }>(answer);
  const row = database.prepare('SELECT status, settled_credits FROM runs WHERE id = ?').get(pipelineId);
  // No row: song and run were deleted while the answer was on its way.
  if (row && (row.status !== 'cancelled' || row.settled_credits !== 0))
    tell('I25', `${pipelineId}: "cancelled" was answered while it was ${row.status}`);
}

/** However many tabs ask at once, a singer has two renderings under way, and the words of two songs are placed, one text of each. */
export function checkTasksAtOnce({ database, tell }: Place, { userId, name }: Account): void {
  const count = (from: string) =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${from}`).get(userId)?.n);
  const running = (kind: RunKind) => `runs WHERE user_id = ? AND status = 'running' AND kind = '${kind}'`;
  const renderings = count(running('transposition'));
  if (renderings > MAX_RENDERINGS) tell('I25', `${name} has ${renderings} renderings at once`);
  const alignments = count(running('alignment'));
  if (alignments > MAX_ALIGNMENTS) tell('I25', `${name} has ${alignments} texts placed at once`);
  const rivals = count(`(SELECT song_id FROM ${running('alignment')} GROUP BY song_id HAVING count(*) > 1)`);
  if (rivals > 0) tell('I25', `${name} has two texts of one song placed at once`);
}

/**
 * I21, I24: a dead letter that is done with has ended a run that only its wake-ups could move on, and has written down the end that it
 * was told of. Its room is asked before the letter is done with: an end that comes between the two has a wake-up of its own.
 */
export function checkDeadLetter(
  { database, tell }: Place,
  history: History,
  { song_id: songId, pipeline_id: pipelineId }: WakeUp,
  deliveredAtMs: number,
): void {
  const now = history.latest(songId, pipelineId);
  // The song is deleted, or its room has never heard of the run.
  if (!now?.run) return;
  // The first of several letters of one run may speak for all: the later ones see the same end, or that it is written down.
  const asked = history.givingsUp.find((one) => one.pipelineId === pipelineId && one.atMs >= deliveredAtMs);
  const run = asked ? asked.state?.run : now.run;
  if (!run) return;
  if (run.phase.name === 'queued' || run.phase.name === 'leased')
    tell('I24', `${pipelineId} still waits although its dead letter is done with`);
  const row = database.prepare('SELECT status FROM runs WHERE id = ?').get(pipelineId);
  if (isTerminal(run.phase) && row?.status === 'running')
    tell('I21', `the end of ${pipelineId} is not written down although its dead letter is done with`);
}
