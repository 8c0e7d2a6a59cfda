import { type SweepTurn, type WakeUp, wakeUpSchema } from '#domain/contracts/queue.ts';
import type { Journal } from '../journal.ts';
import type { Random } from '../random.ts';
import { readRepositoryFile } from '../settings.ts';
import type { Timeline } from '../timeline.ts';
import type { Weather } from '../weather.ts';
import type { PlatformCall } from './calls.ts';

/** The queues and the dead letters, with the limits of wrangler.toml: at least once, in no order, late, and again and again. */

const CONFIGURATION = readRepositoryFile('wrangler.toml');
const DEFAULT_RETRY_MS = 5_000;
const MINUTE_MS = 60_000;

interface Consumer {
  name: string;
  maxRetries: number;
  deadLetters: string | null;
}

const SWALLOWED = { isDone: false, delayMs: DEFAULT_RETRY_MS };

const CONSUMERS = readConsumers();

/** Gives one batch to the Worker; rejects when it threw or died. */
type Deliver = (batch: MessageBatch<unknown>) => Promise<void>;

export interface FakeQueue {
  binding(call: PlatformCall): Queue<WakeUp>;
  sweepBinding(call: PlatformCall): Queue<SweepTurn>;
  /** Messages that wait for a delivery. */
  depth(): number;
}

interface QueueSettings {
  timeline: Timeline;
  journal: Journal;
  weather: Weather;
  random: Random;
  deliver: Deliver;
  /** The Worker has acknowledged a dead letter. */
  onDeadLetter(wakeUp: WakeUp, deliveredAtMs: number): void;
}

interface Sent {
  id: string;
  body: unknown;
  attempts: number;
  consumer: Consumer;
  /** No consumer survives it, but for that of the dead letters. */
  isPoison: boolean;
}

export function newQueue(settings: QueueSettings): FakeQueue {
  const { timeline, journal, weather, random } = settings;
  const waiting = new Set<Sent>();
  let sent = 0;
  const post = (message: Sent, delayMs: number) => {
    waiting.add(message);
    const lateMs = random.chance(weather.delays) ? random.int(1, 10 * 60) * 1_000 : random.int(1, 300);
    timeline.after(delayMs + lateMs, () => void attempt(message));
  };
  const attempt = async (message: Sent) => {
    waiting.delete(message);
    message.attempts += 1;
    const { deadLetters, maxRetries } = message.consumer;
    const deliveredAtMs = timeline.nowMs();
    const isSwallowed = message.isPoison && deadLetters !== null;
    const verdict = isSwallowed ? SWALLOWED : await deliverOne(settings.deliver, message);
    if (verdict.isDone) {
      if (message.consumer.name === 'cantora-pipeline-dead')
        settings.onDeadLetter(wakeUpSchema.parse(message.body), deliveredAtMs);
      return;
    }
    journal.count('queue.again');
    if (message.attempts <= maxRetries) return post(message, verdict.delayMs);
    const next = deadLetters === null ? null : consumerNamed(deadLetters);
    journal.note(next ? 'queue.dead_letter' : 'queue.lost', message.id);
    if (next) post({ ...message, attempts: 0, consumer: next }, 0);
  };
  const bindingOf = (call: PlatformCall, consumer: Consumer) => ({
    send: (body: unknown, options?: QueueSendOptions) =>
      call('queue', 'send', () => {
        sent += 1;
        for (const message of copiesOf(settings, { id: `message-${sent}`, body, consumer })) {
          post(message, (options?.delaySeconds ?? 0) * 1_000);
        }
      }),
  });
  return {
    binding: (call) => bindingOf(call, consumerNamed('cantora-pipeline')) as unknown as Queue<WakeUp>,
    sweepBinding: (call) => bindingOf(call, consumerNamed('cantora-sweep')) as unknown as Queue<SweepTurn>,
    depth: () => waiting.size,
  };
}

/** One sending leaves these deliveries in the queue. */
function copiesOf(
  { random, weather, journal }: QueueSettings,
  { id, body, consumer }: Pick<Sent, 'id' | 'body' | 'consumer'>,
): Sent[] {
  const copies = random.chance(weather.duplicates) ? random.int(2, 3) : 1;
  if (copies > 1) journal.count('queue.duplicate');
  const isPoison = random.chance(weather.poison);
  if (isPoison) journal.count('queue.poison');
  const copy = () => ({ id, body: structuredClone(body), attempts: 0, consumer, isPoison });
  return Array.from({ length: copies }, copy);
}

/** Not asked again for `MINUTE_MS`: then the platform takes the consumer for dead, and delivers once more. */
async function deliverOne(deliver: Deliver, message: Sent): Promise<{ isDone: boolean; delayMs: number }> {
  let verdict: { isDone: boolean; delayMs: number } | null = null;
  const given = {
    id: message.id,
    timestamp: new Date(),
    body: message.body,
    attempts: message.attempts,
    ack: () => {
      verdict ??= { isDone: true, delayMs: 0 };
    },
    retry: (options?: QueueRetryOptions) => {
      verdict ??= { isDone: false, delayMs: (options?.delaySeconds ?? 0) * 1_000 };
    },
  };
  const batch = { queue: message.consumer.name, messages: [given], ackAll: given.ack, retryAll: given.retry };
  try {
    await deliver(batch as unknown as MessageBatch<unknown>);
    return verdict ?? { isDone: true, delayMs: 0 };
  } catch {
    return verdict ?? { isDone: false, delayMs: Math.min(DEFAULT_RETRY_MS, MINUTE_MS) };
  }
}

function consumerNamed(name: string): Consumer {
  const consumer = CONSUMERS.find((one) => one.name === name);
  if (!consumer) throw new Error(`wrangler.toml names no consumer of ${name}.`);
  return consumer;
}

/** Those of the local environment: the ones of the others are named like `[[env.staging.queues.consumers]]`. */
function readConsumers(): Consumer[] {
  return CONFIGURATION.split(/^\[\[?/m)
    .filter((section) => section.startsWith('queues.consumers]]'))
    .map((section) => ({
      name: /^queue = "(.+)"/m.exec(section)?.[1] ?? '',
      maxRetries: Number(/^max_retries = (\d+)/m.exec(section)?.[1] ?? 3),
      deadLetters: /^dead_letter_queue = "(.+)"/m.exec(section)?.[1] ?? null,
    }));
}
