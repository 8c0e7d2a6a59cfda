import { sweepTurnSchema, type WakeUp, wakeUpSchema } from '#domain/contracts/queue.ts';
import { newScope } from '#durable-objects/log.ts';
import { atShardOf, type Context, inScope } from '../context.ts';
import { failureReason } from '../failure-reason.ts';
import { goOnSweeping } from '../services/sweep/sweep.ts';
import { answerWakeUp, giveUp } from './wake-ups.ts';

/**
 * The queue consumer. A message is a wake-up: the song's object says what is to be done, so that duplicates, delays and any order
 * are harmless. Each message is acknowledged or delayed on its own.
 */

const DEAD_LETTER_MARK = '-dead';
const SWEEP_MARK = '-sweep';
const RETRY_BASE_SECONDS = 5;
const RETRY_MAX_SECONDS = 300;
/** A message dies after eight deliveries: at this pace after forty minutes, when a restore is long over. */
const FROZEN_RETRY_SECONDS = 300;

export async function consume(context: Context, batch: MessageBatch<unknown>): Promise<void> {
  if (batch.queue.includes(SWEEP_MARK)) return sweepOn(context, batch);
  if (context.env.WRITES_FROZEN === 'true') return batch.retryAll({ delaySeconds: FROZEN_RETRY_SECONDS });
  const handle = batch.queue.includes(DEAD_LETTER_MARK) ? giveUp : answerWakeUp;
  for (const message of batch.messages) await handleOne(context, message, handle);
}

/** None is delivered again: the schedule begins a sweep every five minutes anyway. A restore goes on by them while writes are frozen. */
async function sweepOn(context: Context, batch: MessageBatch<unknown>): Promise<void> {
  batch.ackAll();
  for (const { id: messageId, body } of batch.messages) {
    const turn = sweepTurnSchema.safeParse(body);
    if (turn.success) await goOnSweeping(context, turn.data);
    else context.log({ event: 'wake_up_unreadable', messageId });
  }
}

export function retryDelaySeconds(deliveries: number): number {
  return Math.min(RETRY_BASE_SECONDS * 2 ** Math.max(0, deliveries - 1), RETRY_MAX_SECONDS);
}

async function handleOne(
  everyContext: Context,
  message: Message<unknown>,
  handle: (context: Context, wakeUp: WakeUp) => Promise<void>,
): Promise<void> {
  const wakeUp = wakeUpSchema.safeParse(message.body);
  if (!wakeUp.success) {
    // Such a message can never be acted on; delivering it again would change nothing.
    everyContext.log({ event: 'wake_up_unreadable', messageId: message.id });
    message.ack();
    return;
  }
  const { song_id: songId, pipeline_id: pipelineId, traceparent } = wakeUp.data;
  const context = atShardOf(inScope(everyContext, newScope(traceparent)), songId);
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
