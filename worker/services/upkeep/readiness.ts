import { atEveryShard, type Context } from '../../context.ts';
import { failureReason } from '../../failure-reason.ts';
import { isAnyMachineReady } from '../../inference/inference-clients.ts';

/** Whether everything that a song needs answers: each part is asked at once, and in bounded time. */

const PART_TIMEOUT_MS = 2_000;
/** Anybody may ask; an isolate asks its parts no more often than this. */
export const READY_KEPT_SECONDS = 5;

const PARTS = {
  database: (context) => Promise.all(atEveryShard(context).map(({ d1 }) => d1.prepare('SELECT 1').first())),
  // Looking for an object that is not there is an answer too.
  storage: async ({ env }) => env.AUDIO.head('ready'),
  queue: async ({ env }) => env.PIPELINE_QUEUE.metrics(),
  inference: async (context) => {
    if (!(await isAnyMachineReady(context, PART_TIMEOUT_MS)))
      throw new Error('The inference service is not there or not ready.');
  },
} as const satisfies Record<string, (context: Context) => Promise<unknown>>;

let kept: { atMs: number; isReady: Promise<boolean> } | undefined;

export function isReady(context: Context): Promise<boolean> {
  const atMs = context.nowMs();
  if (!kept || atMs - kept.atMs >= READY_KEPT_SECONDS * 1000) kept = { atMs, isReady: askParts(context) };
  return kept.isReady;
}

export async function askParts(context: Context): Promise<boolean> {
  const answers = await Promise.all(
    Object.entries(PARTS).map(([part, ask]) => doesAnswer(context, part, ask)),
  );
  return answers.every(Boolean);
}

async function doesAnswer(
  context: Context,
  part: string,
  ask: (context: Context) => Promise<unknown>,
): Promise<boolean> {
  try {
    await Promise.race([ask(context), tooLate()]);
    return true;
  } catch (error) {
    context.log({ event: 'part_not_ready', part, reason: failureReason(error) });
    return false;
  }
}

async function tooLate(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PART_TIMEOUT_MS));
  throw new Error(`No answer within ${PART_TIMEOUT_MS} ms.`);
}
