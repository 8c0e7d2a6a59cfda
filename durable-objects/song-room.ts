import { DurableObject } from 'cloudflare:workers';
import type { Findings } from '#domain/contracts/inference-findings.ts';
import type { WakeUp } from '#domain/contracts/queue.ts';
import type { Analysis, AnalysisOrder } from '#domain/pipeline/analysis.ts';
import { type RunSnapshot, snapshotOf } from '#domain/pipeline/snapshot.ts';
import { findingsNews, greeting, news } from '#domain/pipeline/socket-messages.ts';
import { isTerminal, mayFollow } from '#domain/runs/run.ts';
import { nextAlarmMs, startRun } from '#domain/runs/transition.ts';
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
  type TaskKind,
  unrecordedEndOf,
} from '#domain/songs/song-runs.ts';
import { taskGreeting, taskNews } from '#domain/songs/task-news.ts';
import {
  answerPingsWhileAsleep,
  broadcast,
  connect,
  disconnectAll,
  disconnectSession,
  sendQuietly,
  tellSubscribers,
} from './connections.ts';
import { HeldRuns } from './held-runs.ts';
import { addTask, type Listener, listenerOf } from './listeners.ts';
import { Outbox } from './outbox.ts';
import type { Applied, Watched } from './room-answers.ts';
import { openRoomStore, type RoomStore } from './room-store.ts';
import { newSocketReader, type SocketReader } from './socket-reader.ts';

interface SongRoomEnv {
  PIPELINE_QUEUE: Queue<WakeUp>;
}

/** When an alarm that could not do its work tries again. */
const FAILED_ALARM_RETRY_MS = 30_000;

/**
 * The live state of one song: the single writer of its runs, one analysis and any number of tasks. Thin on purpose: each call is
 * a move (pure) → save → tell listeners → set the alarm → wake the consumer. Nothing is awaited between reading and saving.
 * `#private` and not `private`: what TypeScript calls private can still be called over RPC.
 */
export class SongRoom extends DurableObject<SongRoomEnv> {
  readonly #store: RoomStore;
  readonly #runs: HeldRuns;
  readonly #outbox: Outbox;
  readonly #reader: SocketReader = newSocketReader((socket, taskId) => this.#tellTask(socket, taskId));

  constructor(ctx: DurableObjectState, env: SongRoomEnv) {
    super(ctx, env);
    this.#store = openRoomStore(ctx.storage.sql);
    this.#runs = new HeldRuns(this.#store);
    this.#outbox = new Outbox(ctx.storage.sql, env.PIPELINE_QUEUE);
    answerPingsWhileAsleep(ctx);
  }

  /** Starts an analysis; the same order again changes nothing. The answer is another run's snapshot where the order may not follow it. */
  async start(order: AnalysisOrder): Promise<RunSnapshot> {
    const current = this.#runs.analysis;
    if (current && !mayFollow(current, order)) return snapshotOf(current);
    const step = startRun<Analysis>(order);
    await this.#commit([step]);
    return snapshotOf(step.run);
  }

  /** Starts a task beside whatever else is under way; the same order again changes nothing, also after its end. */
  async startTask(order: SongOrder<TaskKind>): Promise<void> {
    if (!this.#runs.find(order.pipelineId)) await this.#commit([started(order)]);
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
    if (!run) return { verdict: 'stale', snapshot: null, hasNewStage: false, ending: null };
    const step = moved(run, event, Date.now());
    await this.#commit([step]);
    return {
      verdict: step.verdict,
      snapshot: isRunOf('analysis', step.run) ? snapshotOf(step.run) : null,
      hasNewStage: step.run.stage !== run.stage,
      ending: unrecordedEndOf(step.run),
    };
  }

  /**
   * For the watch over rows that still say "running": starts the run if this object does not know it, and does what an alarm that was
   * lost should have done. A healthy run costs nothing here.
   */
  async watch(order: SongOrder): Promise<Watched> {
    const held = this.#runs.find(order.pipelineId);
    if (held && !isTerminal(held.phase)) await this.#lookAround();
    if (held) {
      const ending = endOf(this.#runs.find(order.pipelineId) ?? held);
      return ending ? { kind: 'ended', ending } : { kind: 'alive' };
    }
    const { analysis } = this.#runs;
    if (order.kind === 'analysis' && analysis && !mayFollow(analysis, order)) return { kind: 'replaced' };
    await this.#commit([started(order)]);
    return { kind: 'started' };
  }

  /** The end of this run if D1 does not have it yet. Unlike `take` it gives no lease away. */
  async unrecordedEnding(pipelineId: string): Promise<SongEnding | null> {
    const run = this.#runs.find(pipelineId);
    return run && unrecordedEndOf(run);
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

  /** What an attempt has found out of the song so far. Nothing depends on it: it is told to whoever waits. */
  async learn(pipelineId: string, attempt: number, found: Findings): Promise<void> {
    const findings = this.#runs.learn(pipelineId, attempt, found);
    if (findings) broadcast(this.ctx, findingsNews(pipelineId, findings));
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

  /** The song is gone: nothing of it stays here, and whoever listens is told. */
  async forget(): Promise<void> {
    this.#runs.clear();
    disconnectAll(this.ctx, 'The song was deleted.');
    await this.ctx.storage.deleteAll();
  }

  /** Nobody listens in the name of a session that has ended. */
  async closeSession(sessionId: string): Promise<void> {
    disconnectSession(this.ctx, sessionId);
  }

  /** WebSocket upgrades only; the Worker has checked who asks before it forwards the request. */
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
      return new Response('Expected a WebSocket upgrade.', { status: 426 });
    }
    const { analysis } = this.#runs;
    const pipelineId = analysis?.order.pipelineId ?? '';
    const known = this.#runs.findings(pipelineId);
    const first = greeting(this.#songId(), analysis);
    return connect(this.ctx, listenerOf(request), known ? [first, findingsNews(pipelineId, known)] : [first]);
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    this.#reader.read(socket, raw, Date.now());
  }

  /** Never throws: the platform gives up after six failed alarms, and then only the sweep would find the run. */
  override async alarm(): Promise<void> {
    try {
      await this.#lookAround();
    } catch (error) {
      console.warn(JSON.stringify({ event: 'alarm_failed', songId: this.#songId(), reason: String(error) }));
      await this.ctx.storage.setAlarm(Date.now() + FAILED_ALARM_RETRY_MS).catch(() => undefined);
    }
  }

  async #lookAround(): Promise<void> {
    const runs = this.#runs.all();
    if (runs.length === 0) await this.ctx.storage.deleteAll();
    else await this.#commit(runs.map((run) => moved(run, { type: 'alarm' }, Date.now())));
  }

  #songId(): string {
    return this.ctx.id.name ?? this.#runs.all()[0]?.order.songId ?? '';
  }

  /** A task that nobody knows, or that is none, is subscribed to by nobody. */
  #tellTask(socket: WebSocket, taskId: string): void {
    const run = this.#runs.find(taskId);
    if (!run || isRunOf('analysis', run)) return;
    addTask(socket, taskId);
    sendQuietly(socket, JSON.stringify(taskGreeting(run)));
  }

  /** Up to the first `await` this is one turn: runs and wake-ups are saved, and listeners hear of the changes in their order. */
  async #commit(steps: SongStep[]): Promise<void> {
    for (const { run, effects } of steps) {
      this.#runs.keep(run, Date.now());
      for (const effect of effects) {
        if (effect.type === 'wake_consumer') this.#outbox.keep(run.order, effect.delayMs, Date.now());
        else if (isRunOf('analysis', run)) broadcast(this.ctx, news(run));
        else tellSubscribers(this.ctx, taskNews(run));
      }
    }
    await this.#setAlarm();
    const hasWakeUp = steps.some(({ effects }) => effects.some(({ type }) => type === 'wake_consumer'));
    if (!hasWakeUp && !this.#outbox.isDue(Date.now())) return;
    await this.#outbox.send();
    await this.#setAlarm();
  }

  /** By all that is outstanding now, not by what was before somebody was waited for. */
  async #setAlarm(): Promise<void> {
    const runs = this.#runs.all();
    const outstandingMs = [
      ...runs.map((run) => nextAlarmMs(run, Date.now())),
      runs.length === 0 ? this.#store.ticketsUntilMs() : null,
      this.#outbox.retryAtMs(),
    ].filter((ms) => ms !== null);
    if (outstandingMs.length === 0) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(Math.min(...outstandingMs));
  }
}
