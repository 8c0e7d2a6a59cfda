import type { PipelineWakeUp } from '#domain/contracts/queue.ts';
import { type RunOrder, refusalDelayMs } from '#domain/pipeline/run.ts';
import type { RoomStore } from './room-store.ts';

/**
 * Wake-ups of the queue consumer. Each is kept with the run, in one turn, before it is sent, and again and again sent until the queue
 * has taken it. That a wake-up which the queue has taken is answered is another matter: the run's own phase sees to that.
 */

/** So long a send may take before the alarm does it again; also what a room that died over it costs. */
const FIRST_RETRY_MS = 5_000;

export class Outbox {
  readonly #store: RoomStore;
  readonly #queue: Queue<PipelineWakeUp>;

  constructor(store: RoomStore, queue: Queue<PipelineWakeUp>) {
    this.#store = store;
    this.#queue = queue;
  }

  /** Writes a wake-up down. Synchronous: nothing can come between the run and its wake-up. */
  keep(order: RunOrder, delayMs: number, nowMs: number): void {
    this.#store.saveWakeUp({
      revision: (this.#store.loadWakeUp()?.revision ?? 0) + 1,
      pipelineId: order.pipelineId,
      songId: order.songId,
      deliverAtMs: nowMs + delayMs,
      isSent: false,
      failedSends: 0,
      retryAtMs: nowMs + FIRST_RETRY_MS,
    });
  }

  /** When the alarm must send what was not sent, or null. */
  retryAtMs(): number | null {
    const wakeUp = this.#store.loadWakeUp();
    return wakeUp && !wakeUp.isSent ? wakeUp.retryAtMs : null;
  }

  isDue(nowMs: number): boolean {
    return (this.retryAtMs() ?? Number.POSITIVE_INFINITY) <= nowMs;
  }

  /** Sends what is not sent yet. Never throws: what cannot be sent now stays for the alarm. */
  async send(): Promise<void> {
    const wakeUp = this.#store.loadWakeUp();
    if (!wakeUp || wakeUp.isSent) return;
    const { songId, pipelineId, deliverAtMs, revision } = wakeUp;
    try {
      const delaySeconds = Math.max(0, Math.ceil((deliverAtMs - Date.now()) / 1000));
      await this.#queue.send({ version: 1, song_id: songId, pipeline_id: pipelineId }, { delaySeconds });
      this.#update(revision, { isSent: true });
    } catch (error) {
      const failedSends = wakeUp.failedSends + 1;
      this.#update(revision, { failedSends, retryAtMs: Date.now() + refusalDelayMs(failedSends) });
      console.warn(JSON.stringify({ event: 'wake_up_not_sent', songId, pipelineId, reason: String(error) }));
    }
  }

  /** A newer wake-up, or a song that was deleted meanwhile, makes the news of an older send worthless. */
  #update(revision: number, change: { isSent: true } | { failedSends: number; retryAtMs: number }): void {
    const wakeUp = this.#store.loadWakeUp();
    if (wakeUp?.revision === revision) this.#store.saveWakeUp({ ...wakeUp, ...change });
  }
}
