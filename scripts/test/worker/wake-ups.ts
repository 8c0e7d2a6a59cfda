import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { createContext } from '#worker/context.ts';
import type { Env } from '#worker/env.ts';
import { consume } from '#worker/queue/consumer.ts';

/** Wake-ups by hand: the room's own are held back, so that a test says when a consumer acts. */

export function holdWakeUps(): void {
  vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
}

export const wakeUpOf = (run: { songId: string; pipelineId: string }) => ({
  version: 1,
  song_id: run.songId,
  pipeline_id: run.pipelineId,
});

/** Delivers messages to a Worker with this configuration, and says what became of each. */
export async function deliver(
  bodies: unknown[],
  { queue = 'cantora-pipeline', configuration = env }: DeliveryOptions = {},
): ReturnType<typeof getQueueResult> {
  const messages = bodies.map((body, index) => ({
    id: `message_${index}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  await consume(createContext(configuration), batch);
  return getQueueResult(batch, createExecutionContext());
}

interface DeliveryOptions {
  queue?: string;
  configuration?: Env;
}
