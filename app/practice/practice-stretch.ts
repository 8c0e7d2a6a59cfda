/**
 * One stretch of playing, from play to pause: opens a training session, keeps it alive by heartbeats and ends it. A server that cannot
 * be reached is asked again and again; what is played meanwhile counts for nothing, unless a session was open and the server is back
 * within its 90 seconds.
 */
import type { TrainingProgressBody, TrainingStartBody } from '#domain/contracts/account-api.ts';
import { isLimitReached, isSessionOver, type PracticeCall } from './practice-failures.ts';
import type { PracticeTime } from './practice-time.ts';

const HEARTBEAT_MS = 20_000;
const STATUS_REFRESH_MS = 30_000;
/** Twice a second, so that no second is skipped on the screen. */
const TICK_MS = 500;
/** What is shown as used up may still be a rounded second; asking faster than this would tell no more. */
const MIN_WAIT_MS = 1000;

export interface PracticePorts {
  start(): Promise<TrainingStartBody>;
  /** `voicedSeconds`: sung since the last of these calls that was answered. */
  heartbeat(sessionId: string, voicedSeconds: number): Promise<TrainingProgressBody>;
  end(sessionId: string, voicedSeconds: number, isLeavingPage: boolean): Promise<TrainingProgressBody>;
  refreshStatus(): void;
  reportFailure(call: PracticeCall, error: unknown): void;
  nowMs(): number;
  /** Resolves early when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

interface StretchEvents {
  onChange(): void;
  /** The server has ended the session with that answer. */
  onLimit(): void;
}

export class PracticeStretch {
  readonly #ports: PracticePorts;
  readonly #time: PracticeTime;
  readonly #events: StretchEvents;
  readonly #over = new AbortController();
  #sessionId: string | null = null;
  #hasMissedStart = false;
  #voicedSeconds = 0;

  constructor(ports: PracticePorts, time: PracticeTime, events: StretchEvents) {
    this.#ports = ports;
    this.#time = time;
    this.#events = events;
    void this.#keepAlive();
    void this.#repeat(TICK_MS, () => events.onChange());
    void this.#repeat(STATUS_REFRESH_MS, () => ports.refreshStatus());
  }

  /** Null until the server has opened one. */
  get sessionId(): string | null {
    return this.#sessionId;
  }

  /** The server could not be told of what is played. */
  get isUncounted(): boolean {
    return this.#hasMissedStart;
  }

  /** Somebody has sung so long while a session was open. */
  addVoiced(seconds: number): void {
    if (this.#sessionId !== null) this.#voicedSeconds += seconds;
  }

  stop(isLeavingPage: boolean): void {
    this.#over.abort();
    this.#time.halt(this.#ports.nowMs());
    if (this.#sessionId !== null) void this.#end(this.#sessionId, isLeavingPage);
  }

  async #keepAlive(): Promise<void> {
    while (!this.#over.signal.aborted) {
      if (this.#sessionId === null) await this.#start();
      else await this.#beat(this.#sessionId);
      if (!this.#over.signal.aborted) this.#events.onChange();
      await this.#ports.wait(this.#untilNextBeatMs(), this.#over.signal);
    }
  }

  async #start(): Promise<void> {
    try {
      const { session_id: sessionId, training_time: training } = await this.#ports.start();
      if (this.#over.signal.aborted) return await this.#end(sessionId, false);
      this.#sessionId = sessionId;
      this.#hasMissedStart = false;
      this.#time.accept(training);
      this.#time.run(this.#ports.nowMs());
    } catch (error) {
      if (this.#over.signal.aborted) return;
      if (isLimitReached(error)) return this.#events.onLimit();
      // Said once: the next tries are nobody's business until one succeeds.
      if (!this.#hasMissedStart) this.#ports.reportFailure('start', error);
      this.#hasMissedStart = true;
    }
  }

  async #beat(sessionId: string): Promise<void> {
    const sentAtMs = this.#time.elapsedMs(this.#ports.nowMs());
    const voicedSeconds = this.#takeVoiced();
    try {
      const { training_time: training } = await this.#ports.heartbeat(sessionId, voicedSeconds);
      if (!this.#over.signal.aborted) this.#time.report(training, sentAtMs);
    } catch (error) {
      if (this.#over.signal.aborted) return;
      if (!isLimitReached(error) && !isSessionOver(error)) {
        this.#voicedSeconds += voicedSeconds;
        return this.#ports.reportFailure('heartbeat', error);
      }
      this.#sessionId = null;
      if (isLimitReached(error)) return this.#events.onLimit();
      this.#time.dropUnreported();
      await this.#start();
    }
  }

  async #end(sessionId: string, isLeavingPage: boolean): Promise<void> {
    const sentAtMs = this.#time.elapsedMs(this.#ports.nowMs());
    try {
      const { training_time: training } = await this.#ports.end(sessionId, this.#takeVoiced(), isLeavingPage);
      this.#time.report(training, sentAtMs);
    } catch (error) {
      this.#ports.reportFailure('end', error);
      // The server ends it at its last heartbeat.
      if (!this.#time.isRunning) this.#time.dropUnreported();
    }
    if (!isLeavingPage) this.#ports.refreshStatus();
    this.#events.onChange();
  }

  #takeVoiced(): number {
    const seconds = Math.round(this.#voicedSeconds * 1000) / 1000;
    this.#voicedSeconds = 0;
    return seconds;
  }

  /** Sooner when the allowance runs out sooner, so that playing stops when it does. */
  #untilNextBeatMs(): number {
    const remainingSeconds = this.#time.usage(this.#ports.nowMs())?.remainingSeconds ?? null;
    if (remainingSeconds === null) return HEARTBEAT_MS;
    return Math.max(MIN_WAIT_MS, Math.min(HEARTBEAT_MS, remainingSeconds * 1000));
  }

  async #repeat(everyMs: number, task: () => void): Promise<void> {
    for (;;) {
      await this.#ports.wait(everyMs, this.#over.signal);
      if (this.#over.signal.aborted) return;
      task();
    }
  }
}
