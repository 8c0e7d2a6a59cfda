/**
 * Pure. What the session card shows: the time that the singer has practised in this visit, and the month's usage. The server's word
 * covers everything up to the last heartbeat that it answered; only what was counted since then is added, so nothing counts twice.
 */
import type { UserStatusBody } from '#domain/contracts/account-api.ts';

/** An answer that leaves `has_unlimited` out says nothing new of it. */
export type TrainingTime = Omit<UserStatusBody['training_time'], 'has_unlimited'> & {
  has_unlimited?: boolean;
};

export interface Usage {
  usedSeconds: number;
  /** Null = unlimited, as is what remains then. */
  limitSeconds: number | null;
  remainingSeconds: number | null;
}

export class PracticeTime {
  #countedMs = 0;
  #runningSinceMs: number | null = null;
  /** How much of the counted time the server knew of when it was last heard. */
  #reportedMs = 0;
  #training: TrainingTime | null = null;
  #isExhausted = false;

  get isRunning(): boolean {
    return this.#runningSinceMs !== null;
  }

  /** The month's time is used up, as far as anybody has told. */
  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  elapsedMs(nowMs: number): number {
    return this.#countedMs + (this.#runningSinceMs === null ? 0 : nowMs - this.#runningSinceMs);
  }

  /** Null until the server has said anything. */
  usage(nowMs: number): Usage | null {
    if (this.#training === null) return null;
    const { used_monthly: reported, limit_monthly, has_unlimited } = this.#training;
    const limitSeconds = has_unlimited ? null : limit_monthly;
    const usedSeconds = reported + Math.floor((this.elapsedMs(nowMs) - this.#reportedMs) / 1000);
    if (limitSeconds === null) return { usedSeconds, limitSeconds, remainingSeconds: null };
    if (this.#isExhausted) return { usedSeconds: limitSeconds, limitSeconds, remainingSeconds: 0 };
    return { usedSeconds, limitSeconds, remainingSeconds: Math.max(0, limitSeconds - usedSeconds) };
  }

  run(nowMs: number): void {
    this.#runningSinceMs ??= nowMs;
  }

  halt(nowMs: number): void {
    this.#countedMs = this.elapsedMs(nowMs);
    this.#runningSinceMs = null;
  }

  /** The server's answer to a call that was sent when `elapsedAtSendMs` had been counted. A late answer tells nothing new. */
  report(training: TrainingTime, elapsedAtSendMs: number): void {
    if (elapsedAtSendMs < this.#reportedMs) return;
    this.#reportedMs = elapsedAtSendMs;
    this.#know(training);
  }

  /** A status that says nothing of the session at hand. While the timer runs, an answer with less was asked for before the last one. */
  accept(training: TrainingTime): void {
    const isOlder = this.isRunning && training.used_monthly < (this.#training?.used_monthly ?? 0);
    if (!isOlder) this.#know(training);
  }

  /** The server has not counted what came after the last report, so the timer takes it back. */
  dropUnreported(): void {
    this.#countedMs = this.#reportedMs;
    this.#runningSinceMs = null;
  }

  exhaust(): void {
    this.#isExhausted = true;
  }

  #know(training: TrainingTime): void {
    const isUnlimited = training.has_unlimited ?? this.#training?.has_unlimited ?? false;
    this.#training = { ...training, has_unlimited: isUnlimited };
    this.#isExhausted = !isUnlimited && (training.remaining_monthly ?? 1) <= 0;
  }
}
