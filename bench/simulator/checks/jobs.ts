import { RUN_DEADLINE_MS } from '#domain/runs/lease.ts';
import { MAX_FAILED_ATTEMPTS } from '#domain/runs/retries.ts';
import { isTerminal, type Run } from '#domain/runs/run.ts';
import { HALF_DELETED } from '../../../worker/services/removal/song-removal.ts';
import type { World } from '../world.ts';
import type { Dump, RunRow } from './dump.ts';

/** I20 to I25: every run ends once, in time, for a reason, and rooms and rows tell the same end. */

/** The alarm of a silent lease, its retries, and the clock's jumps of an hour. */
const DEADLINE_SLACK_MS = 100 * 60_000;

export function checkJobs(world: World, dump: Dump): void {
  const states = new Map<string, Run[]>();
  for (const { run } of world.history.states) {
    if (run) states.set(run.order.pipelineId, [...(states.get(run.order.pipelineId) ?? []), run]);
  }
  for (const [pipelineId, runs] of states) checkHistory(world, pipelineId, runs);
  const halfDeleted = new Set(dump.songs.filter(({ error }) => error === HALF_DELETED).map(({ id }) => id));
  for (const row of dump.runs) checkRow(world, row, states.get(row.id) ?? [], halfDeleted);
  checkCancels(world, dump);
  checkFencing(world);
  if (world.queue.depth() > 0) world.tell('I21', `${world.queue.depth()} messages still wait`);
}

function checkHistory({ tell }: World, pipelineId: string, runs: Run[]): void {
  let earlier: Run | null = null;
  for (const run of runs) {
    const of = `${pipelineId} at revision ${run.revision}`;
    if (earlier !== null) {
      const hasEnded = isTerminal(earlier.phase);
      if (hasEnded && endOf(run) !== endOf(earlier))
        tell('I20', `${of}: ${endOf(earlier)} became ${endOf(run)}`);
      if (run.attempt < earlier.attempt)
        tell('I22', `${of}: attempt ${run.attempt} after ${earlier.attempt}`);
      if (run.progress < earlier.progress) tell('I30', `${of}: progress fell`);
      if (run.revision < earlier.revision) tell('I30', `${of}: revision fell from ${earlier.revision}`);
    }
    if (run.phase.name === 'completed' && run.phase.attempt !== run.attempt)
      tell('I22', `${of}: attempt ${run.phase.attempt} completed while ${run.attempt} held the lease`);
    if (run.failedAttempts > MAX_FAILED_ATTEMPTS) tell('I24', `${of}: ${run.failedAttempts} failed attempts`);
    earlier = run;
  }
}

/** These columns may not change any more once a run has ended; whether D1 knows of the end may. */
function endOf({ phase }: Run): string {
  return JSON.stringify({ ...phase, isRecorded: true });
}

function checkRow({ tell }: World, row: RunRow, runs: Run[], halfDeleted: ReadonlySet<string>): void {
  const { id, status } = row;
  if (status === 'running') {
    tell('I21', `${id} has not ended`);
    return;
  }
  const tookMs = (row.finished_at_ms ?? 0) - row.created_at_ms;
  if (tookMs > RUN_DEADLINE_MS + DEADLINE_SLACK_MS) tell('I21', `${id} took ${tookMs} ms`);
  const last = runs.at(-1);
  if (last && last.phase.name !== status)
    tell('I23', `${id} is ${status} in D1 and ${last.phase.name} in its room`);
  if (last && !('isRecorded' in last.phase && last.phase.isRecorded))
    tell('I23', `${id} is not known to be recorded`);
  const attempt = last?.phase.name === 'completed' ? last.phase.attempt : null;
  if (row.committed_attempt !== attempt && !halfDeleted.has(row.song_id))
    tell('I22', `${id}: attempt ${row.committed_attempt} instead of ${attempt}`);
  if (status === 'failed' && !row.error) tell('I24', `${id} failed without a reason`);
  if (status !== 'completed' && row.settled_credits !== 0)
    tell('I25', `${id} is ${status} and costs credits`);
}

/** I22: what an attempt says after a later one has begun is not taken. */
function checkFencing({ reports, history, tell }: World): void {
  for (const { pipelineId, attempt, sentAtMs, status } of reports.filter((report) => report.status === 200)) {
    const isLate = history.states.some(
      ({ atMs, run }) => run?.order.pipelineId === pipelineId && run.attempt > attempt && atMs < sentAtMs,
    );
    if (isLate)
      tell('I22', `${pipelineId}: attempt ${attempt} was answered ${status} after a later one began`);
  }
}

/** A singer who was told "cancelled" has no result of that run. */
function checkCancels({ answers, tell }: World, dump: Dump): void {
  const runs = new Map(dump.runs.map((run) => [run.id, run]));
  for (const { call, status, text } of answers) {
    if (!call.path.startsWith('/api/v1/pipeline/cancel/') || status !== 200) continue;
    const { pipeline_id: pipelineId = '' } = JSON.parse(text) as { pipeline_id?: string };
    const run = runs.get(pipelineId);
    if (run && run.status !== 'cancelled') tell('I25', `${pipelineId} was cancelled and is ${run.status}`);
  }
}
