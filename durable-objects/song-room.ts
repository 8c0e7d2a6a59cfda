import { DurableObject } from 'cloudflare:workers';
import type { WakeUp } from '#domain/contracts/queue.ts';
import type { Analysis, AnalysisEvent, AnalysisOrder, AnalysisRun } from '#domain/pipeline/analysis.ts';
import { type RunSnapshot, snapshotOf } from '#domain/pipeline/snapshot.ts';
import { greeting, news } from '#domain/pipeline/socket-messages.ts';
import { type Assignment, assign, type Watched } from '#domain/runs/assignment.ts';
import { endingOf, type RunEnding, unrecordedEnding } from '#domain/runs/ending.ts';
import { isTerminal, mayFollow } from '#domain/runs/run.ts';
import type { Step, Verdict } from '#domain/runs/step.ts';
import { nextAlarmMs, startRun, transition } from '#domain/runs/transition.ts';
import { answerPingsWhileAsleep, broadcast, connect, disconnectAll } from './connections.ts';
import { Outbox } from './outbox.ts';
import { openRoomStore, type RoomStore } from './room-store.ts';
import { newSocketReader, type SocketReader } from './socket-reader.ts';

interface SongRoomEnv {
  PIPELINE_QUEUE: Queue<WakeUp>;
}

export interface Applied {
  verdict: Verdict;
  snapshot: RunSnapshot | null;
  hasNewStage: boolean;
  /** The end that D1 does not know yet: whoever reads this writes it down. */
  ending: RunEnding<Analysis> | null;
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
  #run: AnalysisRun | null;

  constructor(ctx: DurableObjectState, env: SongRoomEnv) {
    super(ctx, env);
    this.#store = openRoomStore(ctx.storage.sql);
    this.#outbox = new Outbox(ctx.storage.sql, env.PIPELINE_QUEUE);
    this.#run = this.#store.loadRun();
    answerPingsWhileAsleep(ctx);
  }

  /** Starts a run; the same order again changes nothing. The answer is another run's snapshot where the order may not follow it. */
  async start(order: AnalysisOrder): Promise<RunSnapshot> {
    const current = this.#run;
    if (current && !mayFollow(current, order)) return snapshotOf(current);
    const step = startRun<Analysis>(order);
    await this.#commit(step);
    return snapshotOf(step.run);
  }

  /** What a woken consumer has to do for this run. A lease is given to one consumer only. */
  async take(pipelineId: string): Promise<Assignment<Analysis>> {
    const run = this.#runOf(pipelineId);
    if (!run) return { kind: 'nothing' };
    const { assignment, step } = assign(run, Date.now());
    await this.#commit(step);
    return assignment;
  }

  async apply(pipelineId: string, event: AnalysisEvent): Promise<Applied> {
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
  async watch(order: AnalysisOrder): Promise<Watched<Analysis>> {
    const current = this.#run;
    if (!current || (current.order.pipelineId !== order.pipelineId && mayFollow(current, order))) {
      await this.#commit(startRun<Analysis>(order));
      return { kind: 'started' };
    }
    if (current.order.pipelineId !== order.pipelineId) return { kind: 'replaced' };
    if (!isTerminal(current.phase)) await this.#lookAround();
    const ending = this.#run && endingOf(this.#run);
    return ending ? { kind: 'ended', ...ending } : { kind: 'alive' };
  }

  /** The end of this run if D1 does not have it yet. Unlike `take` it gives no lease away. */
  async unrecordedEnding(pipelineId: string): Promise<RunEnding<Analysis> | null> {
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

  /** A ticket added after the song's deletion would leak; the alarm removes it. */
  async addSocketTicket(ticketHash: string, expiresAtMs: number): Promise<void> {
    this.#store.addTicket(ticketHash, expiresAtMs, Date.now());
    await this.#setAlarm();
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

  #runOf(pipelineId: string): AnalysisRun | null {
    return this.#run?.order.pipelineId === pipelineId ? this.#run : null;
  }

  /** Up to the first `await` this is one turn: run and wake-up are saved, and listeners hear of the changes in their order. */
  async #commit({ run, effects }: Step<Analysis>): Promise<void> {
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

  /** By all that is outstanding now, not by what was before somebody was waited for. */
  async #setAlarm(): Promise<void> {
    const run = this.#run;
    const outstandingMs = [
      run ? nextAlarmMs(run, Date.now()) : this.#store.ticketsUntilMs(),
      this.#outbox.retryAtMs(),
    ].filter((ms) => ms !== null);
    if (outstandingMs.length === 0) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(Math.min(...outstandingMs));
  }
}
