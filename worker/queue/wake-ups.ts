import type { WakeUp } from '#domain/contracts/queue.ts';
import type { LogEvent } from '#domain/logs/log-event.ts';
import type { Failure } from '#domain/runs/run.ts';
import { type SongAssignment, type SongEvent, type SongOrder, stageOf } from '#domain/songs/song-runs.ts';
import type { Context } from '../context.ts';
import type { Dispatch, Observation } from '../inference/inference-client.ts';
import { inferenceClient } from '../inference/inference-clients.ts';
import { buildJobRequest } from '../inference/job-request.ts';
import { askForTurn, endTurn, handOn } from '../inference/turns.ts';
import { countIncident } from '../services/figures/incidents.ts';
import { takeFetchedEvent } from '../services/reports/take-report.ts';
import { recordEnding } from '../services/runs/ending.ts';
import { applyToRun } from '../services/runs/progress.ts';
import { songRoom } from '../services/songs/song-rooms.ts';

/** Acts on a wake-up: the song's object says what is to be done. */

const GIVEN_UP: Failure = { code: 'engine_failed', message: null };
const SOURCE_GONE: Failure = { code: 'source_unavailable', message: null };

type AssignmentOf<Kind extends SongAssignment['kind']> = Extract<SongAssignment, { kind: Kind }>;

export async function answerWakeUp(context: Context, wakeUp: WakeUp): Promise<void> {
  const assignment: SongAssignment = await songRoom(context.env, wakeUp.song_id).take(wakeUp.pipeline_id);
  switch (assignment.kind) {
    case 'nothing':
      return;
    case 'record':
      return recordEnding(context, assignment);
    case 'dispatch':
      return dispatch(context, assignment);
    case 'look':
      return look(context, assignment);
    default:
      return assignment satisfies never;
  }
}

/**
 * A message that failed again and again. A run that only its wake-ups could move on ends here: the credits go back and the singer is
 * told. An end that nobody could write down is tried once more.
 */
export async function giveUp(context: Context, wakeUp: WakeUp): Promise<void> {
  const run = { songId: wakeUp.song_id, pipelineId: wakeUp.pipeline_id };
  context.log({ event: 'wake_up_dead', ...run });
  context.defer(() => countIncident(context, 'dead_letter'));
  await applyToRun(context, run, { type: 'given_up', failure: GIVEN_UP });
}

async function dispatch(context: Context, { order, attempt }: AssignmentOf<'dispatch'>): Promise<void> {
  const { verdict } = await applyToRun(context, order, await turnOf(context, order, attempt));
  // It has ended while it was handed over: nobody else would end the turn.
  if (verdict === 'stale') await endTurn(context, order.pipelineId);
}

/** A run without a turn waits for one; one that has a turn is handed over to its machine. */
async function turnOf(context: Context, order: SongOrder, attempt: number): Promise<SongEvent> {
  const turn = await askForTurn(context, order);
  const head = { songId: order.songId, pipelineId: order.pipelineId, attempt };
  switch (turn.kind) {
    case 'waits':
      context.log({ event: 'job_waits', ...head, place: turn.place });
      return { type: 'waits', attempt, place: turn.place };
    case 'unreachable':
      context.log({ event: 'job_refused', ...head, reason: turn.reason });
      return { type: 'refused', attempt, retryAfterMs: null };
    case 'granted':
      return handOver(context, order, { attempt, machine: turn.machine });
    default:
      return turn satisfies never;
  }
}

async function handOver(
  context: Context,
  order: SongOrder,
  { attempt, machine }: { attempt: number; machine: string },
): Promise<SongEvent> {
  const job = await buildJobRequest(context, order, attempt);
  if (job === null) return { type: 'rejected', attempt, failure: SOURCE_GONE };
  const answer = await inferenceClient(context, machine).submit(job);
  const { songId, pipelineId } = order;
  context.log(logLine({ songId, pipelineId, attempt }, answer));
  if (answer.kind !== 'refused') return toRunEvent(answer, attempt);
  const isHandedOn = await handOn(context, pipelineId, answer.retryAfterMs);
  return { type: 'refused', attempt, retryAfterMs: isHandedOn ? null : answer.retryAfterMs };
}

/** Asks the service how a silent job stands. What has ended there is taken as if it had been reported. */
async function look(context: Context, { order, attempt, job }: AssignmentOf<'look'>): Promise<void> {
  // Only RunPod is asked, which is one machine.
  const observation = await inferenceClient(context).observe(job);
  const { songId, pipelineId } = order;
  const reason = 'reason' in observation ? observation.reason : null;
  context.log({ event: 'job_observed', songId, pipelineId, attempt, kind: observation.kind, reason });
  const observed = observedOf(order, observation);
  const { verdict } = await applyToRun(context, order, { type: 'observed', attempt, observed });
  if (observation.kind === 'ended' && verdict === 'applied')
    await takeFetchedEvent(context, observation.event);
}

/** A stage counts only where it is one of this kind of run. */
function observedOf(
  order: SongOrder,
  observation: Observation,
): Extract<SongEvent, { type: 'observed' }>['observed'] {
  if (observation.kind === 'ended') return { kind: 'ended' };
  if (observation.kind !== 'working') return observation;
  return { ...observation, stage: stageOf(order.kind, observation.stage) };
}

function toRunEvent(answer: Exclude<Dispatch, { kind: 'refused' }>, attempt: number): SongEvent {
  switch (answer.kind) {
    case 'accepted':
      return { type: 'accepted', attempt, externalId: answer.externalId };
    case 'rejected':
      return { type: 'rejected', attempt, failure: GIVEN_UP };
    default:
      return answer satisfies never;
  }
}

function logLine(head: { songId: string; pipelineId: string; attempt: number }, answer: Dispatch): LogEvent {
  switch (answer.kind) {
    case 'accepted':
      return { event: 'job_dispatched', ...head };
    case 'refused': {
      const event = answer.isMisconfigured ? 'inference_misconfigured' : 'job_refused';
      return { event, ...head, reason: answer.reason };
    }
    case 'rejected':
      return { event: 'job_rejected', ...head, reason: answer.reason };
    default:
      return answer satisfies never;
  }
}
