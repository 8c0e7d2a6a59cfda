/**
 * One stretch of playing, from play to pause: opens a training session, keeps it alive by heartbeats and ends it. A server that cannot
 * be reached is asked again and again; what is played meanwhile is kept in this browser, and told when the server is back.
 */
import type { TrainingProgressBody, TrainingStartBody } from '#domain/contracts/account-api.ts';
import { HEARTBEAT_MS } from '#domain/practice/heartbeat.ts';
import { isForLater, isLimitReached, isSessionOver, type PracticeCall } from './practice-failures.ts';
import type { PracticeTime } from './practice-time.ts';

/** A call that failed is made again after this time, so that one lost heartbeat ends no session. */
const RETRY_MS = 10_000;
/** Twice a second, so that no second is skipped on the screen. */
const TICK_MS = 500;
/** What is shown as used up may still be a rounded second; asking faster than this would tell no more. */
const MIN_WAIT_MS = 1000;

export interface PracticePorts {
  start(): Promise<TrainingStartBody>;
  /** `voicedSeconds`: sung since the last of these calls that was answered. */
  heartbeat(sessionId: string, voicedSeconds: number): Promise<TrainingProgressBody>;
  end(sessionId: string, voicedSeconds: number, isLeavingPage: boolean): Promise<TrainingProgressBody>;
  /** The same id with a later end is the same time, grown. */
  keepUntold(untold: UntoldPractice): void;
  newSessionId(): string;
  refreshStatus(): void;
  reportFailure(call: PracticeCall, error: unknown): void;
  nowMs(): number;
  /** As the calendar has it. */
  dateMs(): number;
  /** Resolves early when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** Practised while the server could not be told. */
export interface UntoldPractice {
  sessionId: string;
  startMs: number;
  endMs: number;
  /** Sung in it. */
  voicedSeconds: number;
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
  /** The last call has failed. */
  #isUnanswered = false;
  #voicedSeconds = 0;
  #toldUntilMs: number;
  /** What the time since then is called; null while nothing is owed. */
  #untoldId: string | null = null;

  constructor(ports: PracticePorts, time: PracticeTime, events: StretchEvents) {
    this.#ports = ports;
    this.#time = time;
    this.#events = events;
    this.#toldUntilMs = ports.dateMs();
    void this.#keepAlive();
    void this.#repeat(TICK_MS, () => events.onChange());
  }

  /** Null until the server has opened one, or could not be asked. */
  get sessionId(): string | null {
    return this.#sessionId ?? this.#untoldId;
  }

  /** The server could not be told of what is played. */
  get isUntold(): boolean {
    return this.#untoldId !== null;
  }

  /** Somebody has sung so long: told with the session that is open, or with the time that waits to be told. */
  addVoiced(seconds: number): void {
    this.#voicedSeconds += seconds;
  }

  stop(isLeavingPage: boolean): void {
    this.#over.abort();
    this.#time.halt(this.#ports.nowMs());
    if (this.#sessionId !== null) void this.#end(this.#sessionId, isLeavingPage);
    else if (this.#untoldId !== null) this.#keepUntold();
  }

  async #keepAlive(): Promise<void> {
    while (!this.#over.signal.aborted) {
      this.#isUnanswered = false;
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
      if (this.#untoldId !== null) {
        this.#keepUntold();
        this.#voicedSeconds = 0;
      }
      this.#sessionId = sessionId;
      this.#hasMissedStart = false;
      this.#beTold(this.#ports.dateMs());
      this.#time.accept(training);
      this.#time.run(this.#ports.nowMs());
    } catch (error) {
      this.#isUnanswered = true;
      if (this.#over.signal.aborted) return;
      if (isLimitReached(error)) return this.#events.onLimit();
      // Said once: the next tries are nobody's business until one succeeds.
      if (!this.#hasMissedStart) this.#ports.reportFailure('start', error);
      this.#hasMissedStart = true;
      if (isForLater(error)) this.#countAlone();
    }
  }

  /** The allowance ends here too, as far as it is known. */
  #countAlone(): void {
    this.#keepUntold();
    this.#time.run(this.#ports.nowMs());
    if (this.#time.usage(this.#ports.nowMs())?.remainingSeconds === 0) this.#events.onLimit();
  }

  #keepUntold(endMs = this.#ports.dateMs()): void {
    this.#untoldId ??= this.#ports.newSessionId();
    this.#ports.keepUntold({
      sessionId: this.#untoldId,
      startMs: this.#toldUntilMs,
      endMs,
      voicedSeconds: rounded(this.#voicedSeconds),
    });
  }

  #beTold(untilMs: number): void {
    this.#toldUntilMs = untilMs;
    this.#untoldId = null;
  }

  async #beat(sessionId: string): Promise<void> {
    const sentAtMs = this.#time.elapsedMs(this.#ports.nowMs());
    const sentOnMs = this.#ports.dateMs();
    const voicedSeconds = this.#takeVoiced();
    try {
      const { training_time: training } = await this.#ports.heartbeat(sessionId, voicedSeconds);
      if (this.#over.signal.aborted) return;
      this.#time.report(training, sentAtMs);
      this.#beTold(sentOnMs);
    } catch (error) {
      if (this.#over.signal.aborted) return;
      this.#voicedSeconds += voicedSeconds;
      if (isForLater(error)) this.#countAlone();
      if (!isLimitReached(error) && !isSessionOver(error)) {
        this.#isUnanswered = true;
        return this.#ports.reportFailure('heartbeat', error);
      }
      this.#sessionId = null;
      if (isLimitReached(error)) return this.#events.onLimit();
      // What came after its last heartbeat is told by itself, where it was missed.
      if (this.#untoldId === null) {
        this.#time.dropUnreported();
        this.#voicedSeconds = 0;
      }
      await this.#start();
    }
  }

  async #end(sessionId: string, isLeavingPage: boolean): Promise<void> {
    const sentAtMs = this.#time.elapsedMs(this.#ports.nowMs());
    const endedOnMs = this.#ports.dateMs();
    const voicedSeconds = this.#takeVoiced();
    try {
      const { training_time: training } = await this.#ports.end(sessionId, voicedSeconds, isLeavingPage);
      this.#time.report(training, sentAtMs);
    } catch (error) {
      this.#ports.reportFailure('end', error);
      this.#voicedSeconds += voicedSeconds;
      if (isForLater(error)) this.#keepUntold(endedOnMs);
      // The server ends it at its last heartbeat.
      else if (!this.#time.isRunning) this.#time.dropUnreported();
    }
    if (!isLeavingPage) this.#ports.refreshStatus();
    this.#events.onChange();
  }

  #takeVoiced(): number {
    const seconds = rounded(this.#voicedSeconds);
    this.#voicedSeconds = 0;
    return seconds;
  }

  /** Sooner when the allowance runs out sooner, so that playing stops when it does. */
  #untilNextBeatMs(): number {
    const waitMs = this.#isUnanswered ? RETRY_MS : HEARTBEAT_MS;
    const remainingSeconds = this.#time.usage(this.#ports.nowMs())?.remainingSeconds ?? null;
    if (remainingSeconds === null) return waitMs;
    return Math.max(MIN_WAIT_MS, Math.min(waitMs, remainingSeconds * 1000));
  }

  async #repeat(everyMs: number, task: () => void): Promise<void> {
    for (;;) {
      await this.#ports.wait(everyMs, this.#over.signal);
      if (this.#over.signal.aborted) return;
      task();
    }
  }
}

/** To the millisecond. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
