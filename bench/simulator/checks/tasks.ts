import { RUN_DEADLINE_MS } from '#domain/runs/lease.ts';
import { isTerminal, type Run } from '#domain/runs/run.ts';
import type { TranspositionOrder, TranspositionRun } from '#domain/transposition/transposition.ts';
import type { World } from '../world.ts';
import type { Dump, RenderingRow, TaskRow } from './dump.ts';

/** Tasks: each ends once, in time and for a reason; no pitch of a result is rendered well twice; none of it costs credits. */

/** The alarm of a silent lease, its retries, and the clock's jumps of an hour. */
const DEADLINE_SLACK_MS = 100 * 60_000;

export function checkTasks(world: World, dump: Dump): void {
  const last = lastStates(world);
  for (const row of [...dump.renderings, ...dump.lyrics]) checkRow(world, row, last.get(row.id));
  for (const row of dump.renderings) checkResult(world, row, dump);
  checkOnce(world, [...last.values()].filter(isRendering));
  const { n } = world.database
    .prepare("SELECT count(*) AS n FROM ledger WHERE pipeline_id NOT LIKE 'pipe\\_%' ESCAPE '\\'")
    .get() as { n: number };
  if (n > 0) world.tell('I25', `${n} entries of the ledger are about tasks`);
}

/** Gives what rooms wrote last of each run. */
function lastStates({ history }: World): Map<string, Run> {
  return new Map(history.states.flatMap(({ run }) => (run ? [[run.order.pipelineId, run]] : [])));
}

function isRendering(run: Run): run is TranspositionRun {
  return run.order.kind === 'transposition';
}

function checkRow({ tell }: World, row: TaskRow, run: Run | undefined): void {
  const { id, status } = row;
  if (status === 'running') {
    tell('I21', `${id} has not ended`);
    return;
  }
  if (row.is_closed !== 1) tell('I23', `${id} is not closed`);
  const tookMs = (row.finished_at_ms ?? 0) - row.created_at_ms;
  if (tookMs > RUN_DEADLINE_MS + DEADLINE_SLACK_MS) tell('I21', `${id} took ${tookMs} ms`);
  if (run && run.phase.name !== status)
    tell('I23', `${id} is ${status} in D1 and ${run.phase.name} in its room`);
  if (run && isTerminal(run.phase) && !('isRecorded' in run.phase && run.phase.isRecorded))
    tell('I23', `${id} is not known to be recorded`);
  const attempt = run?.phase.name === 'completed' ? run.phase.attempt : null;
  if (row.committed_attempt !== attempt)
    tell('I22', `${id}: attempt ${row.committed_attempt}, not ${attempt}`);
  if (status !== 'completed' && row.error_code === null) tell('I24', `${id} failed without a reason`);
}

function checkResult({ tell }: World, row: RenderingRow, dump: Dump): void {
  const song = dump.songs.find((one) => one.id === row.song_id);
  if (song?.result_pipeline_id !== row.result_pipeline_id)
    tell('I31', `${row.id} is of a result that was replaced`);
}

function checkOnce({ tell }: World, runs: TranspositionRun[]): void {
  const rendered = new Map<string, string>();
  for (const { order, phase } of runs.filter((run) => run.phase.name === 'completed')) {
    const pitch = nameOf(order);
    const earlier = rendered.get(pitch);
    if (earlier !== undefined && phase.name === 'completed')
      tell('I20', `${pitch} was rendered by ${earlier} and by ${order.pipelineId}`);
    rendered.set(pitch, order.pipelineId);
  }
}

function nameOf({ source, semitones }: TranspositionOrder): string {
  return `${source.pipelineId} by ${semitones}`;
}
