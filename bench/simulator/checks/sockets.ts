import { isTerminal, type Run } from '#domain/runs/run.ts';
import type { Listener } from '../records.ts';
import type { World } from '../world.ts';

/** I27, I28, I30 for a run's progress: what a listener heard is what its room wrote, in order, without a gap, up to the end. */

interface Heard {
  type: string;
  epoch: string;
  sequence: number;
  status: { progress: number; stage: string; is_processing: boolean } | null;
}

export function checkSockets(world: World): void {
  const truth = new Map<string, Run>();
  const latest = new Map<string, Run | null>();
  for (const { songId, run } of world.history.states) {
    if (run && run.order.kind !== 'analysis') continue;
    latest.set(songId, run);
    if (run) truth.set(`${run.order.pipelineId} ${run.revision}`, run);
  }
  for (const listener of world.listeners) {
    checkListener(world, listener, truth);
    checkEnd(world, listener, latest.get(listener.songId) ?? null);
    checkFindings(world, listener);
  }
}

function checkListener({ tell }: World, { line, songId }: Listener, truth: ReadonlyMap<string, Run>): void {
  let earlier: Heard | null = null;
  for (const heard of messagesOf(line.heard)) {
    const at = `${songId}: ${heard.type} ${heard.sequence}`;
    const run = truth.get(`${heard.epoch} ${heard.sequence}`);
    if (heard.status !== null && !run) tell('I27', `${at} was never written`);
    if (heard.status && run && !isTrue(heard.status, run)) tell('I27', `${at} is not what was written`);
    if (earlier !== null && earlier.epoch === heard.epoch) {
      if (heard.sequence !== earlier.sequence + 1) tell('I27', `${at} follows ${earlier.sequence}`);
      if ((heard.status?.progress ?? 0) < (earlier.status?.progress ?? 0))
        tell('I30', `${at}: progress fell`);
      if (earlier.status?.is_processing === false) tell('I30', `${at} follows the end`);
    }
    earlier = heard;
  }
}

interface HeardFindings {
  epoch: string;
  findings: { key_name: string | null; heard_until_seconds: number };
}

/** A listener who has been told something of a run's song is not told less later. */
function checkFindings({ tell }: World, { line, songId }: Listener): void {
  let earlier: HeardFindings | null = null;
  for (const text of line.heard) {
    const heard = JSON.parse(text);
    if (heard.type !== 'pipeline_findings') continue;
    const { epoch, findings } = heard as HeardFindings;
    const hasFallen =
      earlier?.epoch === epoch &&
      (findings.heard_until_seconds < earlier.findings.heard_until_seconds ||
        (findings.key_name === null && earlier.findings.key_name !== null));
    if (hasFallen) tell('I30', `${songId}: less is known than before`);
    earlier = heard;
  }
}

/** No listener may hear of an end that D1 does not know yet. */
function isTrue(heard: NonNullable<Heard['status']>, run: Run): boolean {
  const isHeldBack = 'isRecorded' in run.phase && !run.phase.isRecorded;
  if (isHeldBack) return heard.stage === 'finalizing' && heard.is_processing;
  return heard.progress === run.progress && heard.stage === run.stage;
}

/** A listener who is still connected has heard how it ended. */
function checkEnd({ tell }: World, { line, songId }: Listener, run: Run | null): void {
  if (!line.isOpen || run === null) return;
  const last = messagesOf(line.heard).at(-1);
  if (last?.epoch !== run.order.pipelineId || last.sequence !== run.revision)
    tell(
      'I27',
      `${songId}: the last word is ${last?.epoch} ${last?.sequence}, the room is at ${run.revision}`,
    );
  if (isTerminal(run.phase) && last?.status?.is_processing !== false)
    tell('I30', `${songId}: no end was heard`);
}

function messagesOf(texts: readonly string[]): Heard[] {
  return texts
    .map((text) => JSON.parse(text) as Heard)
    .filter(({ type }) => type !== 'pong' && type !== 'pipeline_findings');
}
