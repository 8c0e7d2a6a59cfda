import { type PipelineWakeUp, pipelineWakeUpSchema } from '#domain/contracts/queue.ts';
import { FAILED_MESSAGE, type Failure } from '#domain/pipeline/run.ts';
import type { RunEvent } from '#domain/pipeline/step.ts';
import type { Context } from '../context.ts';
import { failureReason } from '../failure-reason.ts';
import { type Dispatch, httpInferenceClient, type InferenceClient } from '../inference/http-client.ts';
import { buildJobRequest } from '../inference/job-request.ts';
import { recordOutcome } from '../services/songs/run-records.ts';
import { songRoom } from '../services/songs/song-rooms.ts';

/**
 * The queue consumer. A message is a wake-up: the song's object says what is to be done, so that duplicates, delays and any order
 * are harmless. Each message is acknowledged or delayed on its own.
 */

const DEAD_LETTER_MARK = '-dead';
const ENGINE_FAILED: Failure = { code: 'engine_failed', message: FAILED_MESSAGE };
const RETRY_BASE_SECONDS = 5;
const RETRY_MAX_SECONDS = 300;

export async function consume(context: Context, batch: MessageBatch<unknown>): Promise<void> {
  const handle = batch.queue.includes(DEAD_LETTER_MARK) ? giveUp : answerWakeUp;
  for (const message of batch.messages) await handleOne(context, message, handle);
}

export function retryDelaySeconds(deliveries: number): number {
  return Math.min(RETRY_BASE_SECONDS * 2 ** Math.max(0, deliveries - 1), RETRY_MAX_SECONDS);
}

async function handleOne(
  context: Context,
  message: Message<unknown>,
  handle: (context: Context, wakeUp: PipelineWakeUp) => Promise<void>,
): Promise<void> {
  const wakeUp = pipelineWakeUpSchema.safeParse(message.body);
  if (!wakeUp.success) {
    // Nobody can ever act on it; delivering it again would change nothing.
    context.log({ event: 'wake_up_unreadable', messageId: message.id });
    message.ack();
    return;
  }
  const { song_id: songId, pipeline_id: pipelineId } = wakeUp.data;
  try {
    await handle(context, wakeUp.data);
    message.ack();
  } catch (error) {
    context.log({
      event: 'wake_up_failed',
      songId,
      pipelineId,
      deliveries: message.attempts,
      reason: failureReason(error),
    });
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
  }
}

async function answerWakeUp(context: Context, wakeUp: PipelineWakeUp): Promise<void> {
  const room = songRoom(context.env, wakeUp.song_id);
  const assignment = await room.take(wakeUp.pipeline_id);
  switch (assignment.kind) {
    case 'nothing':
      return;
    case 'record':
      return recordOutcome(context, assignment.order, assignment.outcome);
    case 'dispatch': {
      const job = await buildJobRequest(context, assignment.order, assignment.attempt);
      const dispatch = await inferenceClient(context).submit(job);
      logDispatch(context, wakeUp, assignment.attempt, dispatch);
      const applied = await room.apply(wakeUp.pipeline_id, toRunEvent(dispatch, assignment.attempt));
      if (applied.snapshot?.phase === 'failed') await answerWakeUp(context, wakeUp);
      return;
    }
    default:
      return assignment satisfies never;
  }
}

/** A message that failed again and again: the run ends here, the credits go back, the singer is told. */
async function giveUp(context: Context, wakeUp: PipelineWakeUp): Promise<void> {
  context.log({ event: 'wake_up_dead', songId: wakeUp.song_id, pipelineId: wakeUp.pipeline_id });
  const room = songRoom(context.env, wakeUp.song_id);
  await room.apply(wakeUp.pipeline_id, {
    type: 'given_up',
    failure: ENGINE_FAILED,
  });
  const assignment = await room.take(wakeUp.pipeline_id);
  if (assignment.kind === 'record') await recordOutcome(context, assignment.order, assignment.outcome);
}

function inferenceClient(context: Context): InferenceClient {
  const { INFERENCE_URL, INFERENCE_JOB_SECRET } = context.env;
  return httpInferenceClient({ url: INFERENCE_URL, secret: INFERENCE_JOB_SECRET, nowMs: context.nowMs });
}

function toRunEvent(dispatch: Dispatch, attempt: number): RunEvent {
  switch (dispatch.kind) {
    case 'accepted':
      return { type: 'accepted', attempt };
    case 'refused':
      return { type: 'refused', attempt, retryAfterMs: dispatch.retryAfterMs };
    case 'rejected':
      return {
        type: 'rejected',
        attempt,
        failure: ENGINE_FAILED,
      };
    default:
      return dispatch satisfies never;
  }
}

function logDispatch(context: Context, wakeUp: PipelineWakeUp, attempt: number, dispatch: Dispatch): void {
  const head = { songId: wakeUp.song_id, pipelineId: wakeUp.pipeline_id, attempt };
  if (dispatch.kind === 'accepted') context.log({ event: 'job_dispatched', ...head });
  if (dispatch.kind === 'refused') context.log({ event: 'job_refused', ...head, reason: dispatch.reason });
  if (dispatch.kind === 'rejected') context.log({ event: 'job_rejected', ...head, reason: dispatch.reason });
}
