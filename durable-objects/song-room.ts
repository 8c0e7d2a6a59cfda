import { DurableObject } from 'cloudflare:workers';
import type { PipelineWakeUp } from '#domain/contracts/queue.ts';
import { isTerminal, type Run, type RunOrder } from '#domain/pipeline/run.ts';
import {
  type Assignment,
  outstandingOutcome,
  type RunSnapshot,
  snapshotOf,
} from '#domain/pipeline/snapshot.ts';
import { statusBody } from '#domain/pipeline/status-body.ts';
import type { RunEffect, RunEvent, Step, Verdict } from '#domain/pipeline/step.ts';
import { nextAlarmMs, startRun, transition } from '#domain/pipeline/transition.ts';
import { answer, answerPingsWhileAsleep, broadcast, connect, disconnectAll } from './connections.ts';
import { openRoomStore, type RoomStore } from './room-store.ts';

export interface SongRoomEnv {
  PIPELINE_QUEUE: Queue<PipelineWakeUp>;
}

export interface Applied {
  verdict: Verdict;
  snapshot: RunSnapshot | null;
  hasNewStage: boolean;
}

/**
 * The live state of one song: the single writer of its pipeline run. Thin on purpose: each call is
 * `transition` (pure) → save → set the alarm → run the effects.
 * `#private` and not `private`: what TypeScript calls private can still be called over RPC.
 */
export class SongRoom extends DurableObject<SongRoomEnv> {
  readonly #store: RoomStore;
  #run: Run | null;

  constructor(ctx: DurableObjectState, env: SongRoomEnv) {
    super(ctx, env);
    this.#store = openRoomStore(ctx.storage.sql);
    this.#run = this.#store.loadRun();
    answerPingsWhileAsleep(ctx);
  }

  /** Starts a run; the same order again changes nothing. While another run is under way the answer is that run's snapshot. */
  async start(order: RunOrder): Promise<RunSnapshot> {
    const current = this.#run;
    const isTaken =
      current !== null && (current.order.pipelineId === order.pipelineId || !isTerminal(current.phase));
    if (isTaken) return snapshotOf(current);
    const step = startRun(order);
    await this.#commit(step);
    return snapshotOf(step.run);
  }

  /** What a woken consumer has to do for this run. A lease is given to one consumer only. */
  async take(pipelineId: string): Promise<Assignment> {
    const run = this.#run;
    if (run?.order.pipelineId !== pipelineId) return { kind: 'nothing' };
    const outcome = outstandingOutcome(run);
    if (outcome) return { kind: 'record', order: run.order, outcome };
    const step = transition(run, { type: 'claimed' }, Date.now());
    if (step.verdict !== 'applied') return { kind: 'nothing' };
    await this.#commit(step);
    return { kind: 'dispatch', attempt: step.run.attempt, order: step.run.order };
  }

  async apply(pipelineId: string, event: RunEvent): Promise<Applied> {
    const run = this.#run;
    if (run?.order.pipelineId !== pipelineId) return { verdict: 'stale', snapshot: null, hasNewStage: false };
    const step = transition(run, event, Date.now());
    await this.#commit(step);
    return {
      verdict: step.verdict,
      snapshot: snapshotOf(step.run),
      hasNewStage: step.run.stage !== run.stage,
    };
  }

  /** The attempt that may write now, or null: asked before an artefact or a result is taken. */
  async currentAttempt(pipelineId: string): Promise<number | null> {
    const run = this.#run;
    return run?.order.pipelineId === pipelineId && !isTerminal(run.phase) ? run.attempt : null;
  }

  async snapshot(): Promise<RunSnapshot | null> {
    return this.#run ? snapshotOf(this.#run) : null;
  }

  async addSocketTicket(ticketHash: string, expiresAtMs: number): Promise<void> {
    this.#store.addTicket(ticketHash, expiresAtMs, Date.now());
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
    const status = this.#run ? statusBody(snapshotOf(this.#run)) : null;
    return connect(this.ctx, { type: 'connection_established', song_id: songId, status });
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    answer(socket, raw);
  }

  /** Never throws: the platform gives up after six failed alarms, and then nobody would watch the run. */
  override async alarm(): Promise<void> {
    if (!this.#run) return;
    await this.#commit(transition(this.#run, { type: 'alarm' }, Date.now()));
  }

  async #commit(step: Step): Promise<void> {
    this.#run = step.run;
    this.#store.saveRun(step.run);
    const alarmMs = nextAlarmMs(step.run, Date.now());
    await (alarmMs === null ? this.ctx.storage.deleteAlarm() : this.ctx.storage.setAlarm(alarmMs));
    for (const effect of step.effects) await this.#perform(effect, step.run);
  }

  async #perform(effect: RunEffect, run: Run): Promise<void> {
    switch (effect.type) {
      case 'broadcast':
        return broadcast(this.ctx, {
          type: 'pipeline_progress',
          sequence: run.revision,
          status: statusBody(snapshotOf(run)),
        });
      case 'wake_consumer':
        return this.#wakeConsumer(run, effect.delayMs);
      default:
        return effect satisfies never;
    }
  }

  /** A send that fails is not lost: the alarm of an unanswered wake-up sends again. */
  async #wakeConsumer(run: Run, delayMs: number): Promise<void> {
    const { songId, pipelineId } = run.order;
    try {
      await this.env.PIPELINE_QUEUE.send(
        { version: 1, song_id: songId, pipeline_id: pipelineId },
        { delaySeconds: Math.ceil(delayMs / 1000) },
      );
    } catch (error) {
      console.warn(JSON.stringify({ event: 'wake_up_not_sent', songId, pipelineId, reason: String(error) }));
    }
  }
}
