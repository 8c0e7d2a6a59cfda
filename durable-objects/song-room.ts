import { DurableObject } from 'cloudflare:workers';
import type { Findings } from '#domain/contracts/inference-findings.ts';
import type { WakeUp } from '#domain/contracts/queue.ts';
import type { AnalysisOrder } from '#domain/pipeline/analysis.ts';
import { type RunSnapshot, snapshotOf } from '#domain/pipeline/snapshot.ts';
import { isTerminal } from '#domain/runs/run.ts';
import {
  assigned,
  endOf,
  isRunOf,
  moved,
  type SongAssignment,
  type SongEnding,
  type SongEvent,
  type SongOrder,
  type SongStep,
  started,
  unrecordedEndOf,
} from '#domain/songs/song-runs.ts';
import { disconnectAll, disconnectSession } from './connections.ts';
import { HeldRuns } from './held-runs.ts';
import { CLOSED_WITH_SONG, type Listener } from './listeners.ts';
import { logOf, newScope } from './log.ts';
import { Outbox } from './outbox.ts';
import { type Applied, appliedOf, type Held, heldOf, NOTHING_APPLIED, type Watched } from './room-answers.ts';
import { RoomSockets } from './room-sockets.ts';
import { openRoomStore, type RoomStore } from './room-store.ts';

/** When an alarm that could not do its work tries again. */
const FAILED_ALARM_RETRY_MS = 30_000;

interface SongRoomEnv {
  PIPELINE_QUEUE: Queue<WakeUp>;
}

/**
 * The live state of one song: the single writer of its runs, one analysis and any number of tasks. Thin on purpose: each call is
 * a move (pure) → save → tell listeners → set the alarm → wake the consumer. Nothing is awaited between reading and saving.
 * `#private` and not `private`: what TypeScript calls private can still be called over RPC.
 */
export class SongRoom extends DurableObject<SongRoomEnv> {
  readonly #store: RoomStore;
  readonly #runs: HeldRuns;
  readonly #outbox: Outbox;
  readonly #sockets: RoomSockets;

  constructor(ctx: DurableObjectState, env: SongRoomEnv) {
    super(ctx, env);
    this.#store = openRoomStore(ctx.storage.sql);
    this.#runs = new HeldRuns(this.#store);
    this.#outbox = new Outbox(
      ctx.storage.sql,
      env.PIPELINE_QUEUE,
      (pipelineId) => this.#runs.find(pipelineId)?.order.traceparent,
    );
    this.#sockets = new RoomSockets(ctx, this.#runs);
  }

  /** Starts a run; the same order again changes nothing, also after its end. The answer is what the room holds in the order's place. */
  async start(order: SongOrder): Promise<Held> {
    const held = this.#runs.inPlaceOf(order);
    const step = started(order);
    if (!held) await this.#commit([step]);
    return heldOf(held ?? step.run);
  }

  /** What a woken consumer has to do for this run. A lease is given to one consumer only. */
  async take(pipelineId: string): Promise<SongAssignment> {
    const run = this.#runs.find(pipelineId);
    if (!run) return { kind: 'nothing' };
    const { assignment, step } = assigned(run, Date.now());
    await this.#commit([step]);
    return assignment;
  }

  async apply(pipelineId: string, event: SongEvent): Promise<Applied> {
    const run = this.#runs.find(pipelineId);
    if (!run) return NOTHING_APPLIED;
    const step = moved(run, event, Date.now());
    await this.#commit([step]);
    return appliedOf(run, step);
  }

  /**
   * For the watch over rows that still say "running": starts the run if this object does not know it, and does what an alarm that was
   * lost should have done. A healthy run costs nothing here.
   */
  async watch(order: SongOrder): Promise<Watched> {
    const held = this.#runs.inPlaceOf(order);
    if (!held) {
      await this.#commit([started(order)]);
      return { kind: 'started' };
    }
    if (held.order.pipelineId !== order.pipelineId) return { kind: 'replaced' };
    if (!isTerminal(held.phase)) await this.#lookAround();
    const ending = endOf(this.#runs.find(order.pipelineId) ?? held);
    return ending ? { kind: 'ended', ending } : { kind: 'alive' };
  }

  /** The end of this run if D1 does not have it yet. Unlike `take` it gives no lease away. */
  async unrecordedEnding(pipelineId: string): Promise<SongEnding | null> {
    const run = this.#runs.find(pipelineId);
    return run && unrecordedEndOf(run);
  }

  /** After a restore D1 may have lost the rows of song and run, which follow from this. */
  async analysisOrder(): Promise<AnalysisOrder | null> {
    return this.#runs.analysis?.order ?? null;
  }

  /** The attempt that may write now, or null: asked before an artefact or a result is taken. */
  async currentAttempt(pipelineId: string): Promise<number | null> {
    const run = this.#runs.find(pipelineId);
    return run && !isTerminal(run.phase) ? run.attempt : null;
  }

  /** Of the analysis, unless an alignment is named: transpositions are told of otherwise. */
  async snapshot(pipelineId = this.#runs.analysis?.order.pipelineId ?? ''): Promise<RunSnapshot | null> {
    const run = this.#runs.find(pipelineId);
    return run && !isRunOf('transposition', run) ? snapshotOf(run) : null;
  }

  /**
   * What an attempt has found out of the song so far. Nothing depends on it: it is told to whoever waits. True when these are the first
   * notes of the run.
   */
  async learn(pipelineId: string, attempt: number, found: Findings): Promise<boolean> {
    const hadNotes = (this.#runs.findings(pipelineId)?.notes.length ?? 0) > 0;
    const findings = this.#runs.learn(pipelineId, attempt, found);
    if (findings) this.#sockets.tellFindings(pipelineId, findings);
    return !hadNotes && (findings?.notes.length ?? 0) > 0;
  }

  async findings(pipelineId: string): Promise<Findings | null> {
    return this.#runs.findings(pipelineId);
  }

  /** A ticket added after the song's deletion would leak; the alarm removes it. */
  async addSocketTicket(ticketHash: string, listener: Listener, expiresAtMs: number): Promise<void> {
    this.#store.addTicket(ticketHash, listener, expiresAtMs, Date.now());
    await this.#setAlarm();
  }

  /** Whose it is: once for each ticket that has not expired. */
  async redeemSocketTicket(ticketHash: string): Promise<Listener | null> {
    return this.#store.redeemTicket(ticketHash, Date.now());
  }

  /** Nothing of the song stays here. Whoever listens is told once its rows are gone too. */
  async forget(isGone = true): Promise<void> {
    if (isGone) disconnectAll(this.ctx, CLOSED_WITH_SONG);
    await this.#empty();
  }

  /** Nobody listens in the name of a session that has ended. */
  async closeSession(sessionId: string): Promise<void> {
    disconnectSession(this.ctx, sessionId);
  }

  override async fetch(request: Request): Promise<Response> {
    return this.#sockets.accept(request, this.#songId());
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    this.#sockets.read(socket, raw);
  }

  /** Never throws: the platform gives up after six failed alarms, and then only the sweep would find the run. */
  override async alarm(): Promise<void> {
    const scope = newScope(this.#runs.analysis?.order.traceparent);
    try {
      await this.#lookAround();
    } catch (error) {
      logOf(scope)({ event: 'alarm_failed', songId: this.#songId(), reason: String(error) });
      await this.ctx.storage.setAlarm(Date.now() + FAILED_ALARM_RETRY_MS).catch(() => undefined);
    }
  }

  async #lookAround(): Promise<void> {
    const runs = this.#runs.all();
    if (runs.length === 0 || this.#runs.areOver(Date.now())) await this.#empty();
    else await this.#commit(runs.map((run) => moved(run, { type: 'alarm' }, Date.now())));
  }

  /** An empty object costs nothing; one that has ever kept a run would take 32 kB for good. */
  async #empty(): Promise<void> {
    this.#runs.clear();
    await this.ctx.storage.deleteAll();
  }

  #songId(): string {
    return this.ctx.id.name ?? this.#runs.all()[0]?.order.songId ?? '';
  }

  /** Up to the first `await` this is one turn: runs and wake-ups are saved, and listeners hear of the changes in their order. */
  async #commit(steps: SongStep[]): Promise<void> {
    let hasWakeUp = false;
    for (const { run, effects } of steps) {
      this.#runs.keep(run, Date.now());
      for (const effect of effects) {
        if (effect.type === 'broadcast') this.#sockets.tell(run);
        else this.#outbox.keep(run.order, effect.delayMs, Date.now());
        hasWakeUp ||= effect.type === 'wake_consumer';
      }
    }
    await this.#setAlarm();
    if (!hasWakeUp && !this.#outbox.isDue(Date.now())) return;
    const sent = this.#outbox.send().then(() => this.#setAlarm());
    // Who brings an end about writes it down next. Its wake-up is for when that fails: nobody has to wait for the queue.
    if (steps.every(({ run }) => isTerminal(run.phase))) this.ctx.waitUntil(sent);
    else await sent;
  }

  /** By all that is outstanding now, not by what was before somebody was waited for. */
  async #setAlarm(): Promise<void> {
    const dueMs = [this.#runs.nextAlarmMs(Date.now()), this.#outbox.retryAtMs()].filter((ms) => ms !== null);
    if (dueMs.length === 0) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(Math.min(...dueMs));
  }
}
