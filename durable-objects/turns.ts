import { DurableObject } from 'cloudflare:workers';
import type { WakeUp } from '#domain/contracts/queue.ts';
import { type FleetSettings, type Machine, machinesOf } from '#domain/runs/machines.ts';
import { placeOf, type Turn, type TurnBook, type TurnRequest } from '#domain/runs/turn-order.ts';
import { asked, ended, handedOut, nextDueMs, refused } from '#domain/runs/turns.ts';
import { logOf, newScope } from './log.ts';
import { TurnStore } from './turn-store.ts';

export type TurnAnswer = { kind: 'granted'; machine: string } | { kind: 'waits'; place: number };

interface TurnsEnv extends FleetSettings {
  PIPELINE_QUEUE: Queue<WakeUp>;
}

/**
 * Hands out the places of all machines of a region, in the order of domain/runs/turn-order.ts: a consumer asks before it hands a job over.
 * Whoever waits is woken through the queue. Nothing is lost with a call that fails: a run asks again, and a turn that nobody ends expires.
 */
export class Turns extends DurableObject<TurnsEnv> {
  readonly #store: TurnStore;
  readonly #fleet: readonly Machine[];
  #book: TurnBook;

  constructor(ctx: DurableObjectState, env: TurnsEnv) {
    super(ctx, env);
    this.#store = new TurnStore(ctx.storage.sql);
    this.#fleet = machinesOf(env);
    this.#book = this.#store.load();
  }

  /** Asking once more renews what the run has: its turn, or its place among those who wait. */
  async ask(request: TurnRequest): Promise<TurnAnswer> {
    const { runId } = request;
    await this.#step((book, nowMs) => asked(book, request, nowMs), runId);
    const machine = this.#book.turns.get(runId)?.machine;
    return machine ? { kind: 'granted', machine } : { kind: 'waits', place: placeOf(this.#book, runId) };
  }

  /** The machine did not take the job. True when the run may go to another one. */
  async refused(runId: string, retryAfterMs: number | null): Promise<boolean> {
    const machine = this.#book.turns.get(runId)?.machine;
    await this.#step((book, nowMs) => refused(book, this.#fleet, { runId, retryAfterMs, nowMs }));
    return machine !== this.#book.turns.get(runId)?.machine;
  }

  /** The run is over. The machine that has or had its job, or null where it never had a turn. */
  async end(runId: string): Promise<string | null> {
    const machine = this.#book.turns.get(runId)?.machine ?? this.#store.machineOfPast(runId);
    await this.#step((book) => ended(book, runId));
    return machine;
  }

  override async alarm(): Promise<void> {
    await this.#step((book) => book);
  }

  /** Up to the first `await` nothing can come between. */
  async #step(
    change: (book: TurnBook, nowMs: number) => TurnBook,
    asker: string | null = null,
  ): Promise<void> {
    const nowMs = Date.now();
    const homeOf = (source: string) => this.#store.homeOf(source);
    const handing = { fleet: this.#fleet, homeOf, asker, nowMs };
    const { book, woken } = handedOut(change(this.#book, nowMs), handing);
    this.#store.save(this.#book, book, nowMs);
    this.#book = book;
    await this.#setAlarm(nowMs);
    await Promise.all(woken.map((turn) => this.#wake(turn)));
  }

  /** An alarm that comes too early finds nothing due and is set again. */
  async #setAlarm(nowMs: number): Promise<void> {
    const dueMs = nextDueMs(this.#book, nowMs);
    const setMs = await this.ctx.storage.getAlarm();
    if (dueMs !== null && (setMs === null || dueMs < setMs)) await this.ctx.storage.setAlarm(dueMs);
  }

  async #wake({ kind, songId, runId, traceparent }: Turn): Promise<void> {
    const trace = traceparent ? { traceparent } : {};
    try {
      await this.env.PIPELINE_QUEUE.send({ version: 2, kind, song_id: songId, pipeline_id: runId, ...trace });
    } catch (error) {
      const ids = { songId, pipelineId: runId };
      logOf(newScope(traceparent))({ event: 'wake_up_not_sent', ...ids, reason: String(error) });
    }
  }
}
