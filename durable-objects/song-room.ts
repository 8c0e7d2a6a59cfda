import { DurableObject } from 'cloudflare:workers';
import type { PipelineWakeUp } from '#domain/contracts/queue.ts';
import { mayFollow } from '#domain/pipeline/redo.ts';
import { isTerminal, type Run, type RunOrder } from '#domain/pipeline/run.ts';
import {
  type Assignment,
  endingOf,
  type RunEnding,
  type RunSnapshot,
  snapshotOf,
  unrecordedEnding,
  type Watched,
} from '#domain/pipeline/snapshot.ts';
import { greeting, news } from '#domain/pipeline/socket-messages.ts';
import type { RunEvent, Step, Verdict } from '#domain/pipeline/step.ts';
import { nextAlarmMs, startRun, transition } from '#domain/pipeline/transition.ts';
import { answerPingsWhileAsleep, broadcast, connect, disconnectAll } from './connections.ts';
import { Outbox } from './outbox.ts';
import { openRoomStore, type RoomStore } from './room-store.ts';
import { newSocketReader, type SocketReader } from './socket-reader.ts';

export interface SongRoomEnv {
  PIPELINE_QUEUE: Queue<PipelineWakeUp>;
}

export interface Applied {
  verdict: Verdict;
  snapshot: RunSnapshot | null;
  hasNewStage: boolean;
  /** The end that D1 does not know yet: whoever reads this writes it down. */
  ending: RunEnding | null;
}

/** When an alarm that could not do its work tries again. */
const FAILED_ALARM_RETRY_MS = 30_000;

/**
 * The live state of one song: the single writer of its pipeline run. Thin on purpose: each call is
 * `transition` (pure) → save → tell listeners → set the alarm → wake the consumer. Nothing is awaited between reading and saving.
 * `#private` and not `private`: what TypeScript calls private can still be called over RPC.
 */
export class SongRoom extends DurableObject<SongRoomEnv> {
  readonly #store: RoomStore;
  readonly #outbox: Outbox;
  readonly #reader: SocketReader = newSocketReader();
  #run: Run | null;

  constructor(ctx: DurableObjectState, env: SongRoomEnv) {
    super(ctx, env);
    this.#store = openRoomStore(ctx.storage.sql);
    this.#outbox = new Outbox(this.#store, env.PIPELINE_QUEUE);
    this.#run = this.#store.loadRun();
    answerPingsWhileAsleep(ctx);
  }

  /** Starts a run; the same order again changes nothing. The answer is another run's snapshot where the order may not follow it. */
  async start(order: RunOrder): Promise<RunSnapshot> {
    const current = this.#run;
    if (current && !mayFollow(current, order)) return snapshotOf(current);
    const step = startRun(order);
    await this.#commit(step);
    return snapshotOf(step.run);
  }

  /** What a woken consumer has to do for this run. A lease is given to one consumer only. */
  async take(pipelineId: string): Promise<Assignment> {
    const run = this.#runOf(pipelineId);
    if (!run) return { kind: 'nothing' };
    const ending = unrecordedEnding(run);
    if (ending) return { kind: 'record', ...ending };
    const { phase, job, attempt, order } = run;
    if (phase.name === 'running' && phase.look.isOpen && job) return { kind: 'look', attempt, order, job };
    const step = transition(run, { type: 'claimed' }, Date.now());
    if (step.verdict !== 'applied') return { kind: 'nothing' };
    await this.#commit(step);
    return { kind: 'dispatch', attempt: step.run.attempt, order };
  }

  async apply(pipelineId: string, event: RunEvent): Promise<Applied> {
    const run = this.#runOf(pipelineId);
    if (!run) return { verdict: 'stale', snapshot: null, hasNewStage: false, ending: null };
    const step = transition(run, event, Date.now());
    await this.#commit(step);
    return {
      verdict: step.verdict,
      snapshot: snapshotOf(step.run),
      hasNewStage: step.run.stage !== run.stage,
      ending: unrecordedEnding(step.run),
    };
  }

  /**
   * For the watch over rows that still say "running": starts the run if this object does not know it, and does what an alarm that was
   * lost should have done. A healthy run costs nothing here.
   */
  async watch(order: RunOrder): Promise<Watched> {
    const current = this.#run;
    if (!current || (current.order.pipelineId !== order.pipelineId && mayFollow(current, order))) {
      await this.#commit(startRun(order));
      return { kind: 'started' };
    }
    if (current.order.pipelineId !== order.pipelineId) return { kind: 'replaced' };
    if (!isTerminal(current.phase)) await this.#lookAround();
    const ending = this.#run && endingOf(this.#run);
    return ending ? { kind: 'ended', ...ending } : { kind: 'alive' };
  }

  /** The end of this run if D1 does not have it yet. Unlike `take` it gives no lease away. */
  async unrecordedEnding(pipelineId: string): Promise<RunEnding | null> {
    const run = this.#runOf(pipelineId);
    return run && unrecordedEnding(run);
  }

  /** The attempt that may write now, or null: asked before an artefact or a result is taken. */
  async currentAttempt(pipelineId: string): Promise<number | null> {
    const run = this.#runOf(pipelineId);
    return run && !isTerminal(run.phase) ? run.attempt : null;
  }

  async snapshot(): Promise<RunSnapshot | null> {
    return this.#run ? snapshotOf(this.#run) : null;
  }

  /** A ticket that overtakes the end of its song would stay for ever in an object that nobody finds any more: the alarm takes it. */
  async addSocketTicket(ticketHash: string, expiresAtMs: number): Promise<void> {
    this.#store.addTicket(ticketHash, expiresAtMs, Date.now());
    if (!this.#run) await this.ctx.storage.setAlarm(expiresAtMs);
  }

  async redeemSocketTicket(ticketHash: string): Promise<boolean> {
    return this.#store.redeemTicket(ticketHash, Date.now());
  }

  /** The song is gone: nothing of it stays here, and whoever listens is told. */
  async forget(): Promise<void> {
    this.#run = null;
    disconnectAll(this.ctx, 'The song was deleted.');
    await this.ctx.storage.deleteAll();
  }

  /** WebSocket upgrades only; the Worker has checked who asks before it forwards the request. */
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
      return new Response('Expected a WebSocket upgrade.', { status: 426 });
    }
    const songId = this.ctx.id.name ?? this.#run?.order.songId ?? '';
    return connect(this.ctx, greeting(songId, this.#run));
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    this.#reader.read(socket, raw, Date.now());
  }

  /** Never throws: the platform gives up after six failed alarms, and then only the sweep would find the run. */
  override async alarm(): Promise<void> {
    try {
      await this.#lookAround();
    } catch (error) {
      console.warn(
        JSON.stringify({ event: 'alarm_failed', songId: this.#run?.order.songId, reason: String(error) }),
      );
      await this.ctx.storage.setAlarm(Date.now() + FAILED_ALARM_RETRY_MS).catch(() => undefined);
    }
  }

  async #lookAround(): Promise<void> {
    if (this.#run) await this.#commit(transition(this.#run, { type: 'alarm' }, Date.now()));
    else await this.ctx.storage.deleteAll();
  }

  #runOf(pipelineId: string): Run | null {
    return this.#run?.order.pipelineId === pipelineId ? this.#run : null;
  }

  /** Up to the first `await` this is one turn: run and wake-up are saved, and listeners hear of the changes in their order. */
  async #commit({ run, effects }: Step): Promise<void> {
    if (run !== this.#run) this.#store.saveRun(run);
    this.#run = run;
    for (const effect of effects) {
      if (effect.type === 'wake_consumer') this.#outbox.keep(run.order, effect.delayMs, Date.now());
      else broadcast(this.ctx, news(run));
    }
    await this.#setAlarm();
    const hasWakeUp = effects.some(({ type }) => type === 'wake_consumer');
    if (!hasWakeUp && !this.#outbox.isDue(Date.now())) return;
    await this.#outbox.send();
    await this.#setAlarm();
  }

  /** By what holds now, not by what held before somebody was waited for. */
  async #setAlarm(): Promise<void> {
    const runMs = this.#run && nextAlarmMs(this.#run, Date.now());
    const alarmMs = Math.min(
      runMs ?? Number.POSITIVE_INFINITY,
      this.#outbox.retryAtMs() ?? Number.POSITIVE_INFINITY,
    );
    await (Number.isFinite(alarmMs) ? this.ctx.storage.setAlarm(alarmMs) : this.ctx.storage.deleteAlarm());
  }
}
