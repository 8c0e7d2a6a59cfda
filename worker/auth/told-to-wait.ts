import { RETRY_AFTER_SECONDS } from './hash-queue.ts';

const MAX_KEPT = 10_000;

/**
 * Remembers who was told to come back, for the 3 seconds that they were told. Asked before anything is looked up: a flood of sign-ins
 * that do not wait would otherwise take the processor from the hashes of those who do. One isolate's memory; the oldest go first.
 */
export class ToldToWait {
  readonly #untilMs = new Map<string, number>();

  note(caller: string, nowMs: number): void {
    this.#untilMs.delete(caller);
    this.#untilMs.set(caller, nowMs + RETRY_AFTER_SECONDS * 1000);
    if (this.#untilMs.size > MAX_KEPT) this.#untilMs.delete(this.#untilMs.keys().next().value ?? '');
  }

  /** Called when the caller had a turn after all: of several tries at once only some find no room. */
  forget(caller: string): void {
    this.#untilMs.delete(caller);
  }

  /** Whole seconds, at least 1 while there is something to wait for; 0 for everybody else. */
  secondsLeft(caller: string, nowMs: number): number {
    const leftMs = (this.#untilMs.get(caller) ?? nowMs) - nowMs;
    if (leftMs <= 0) this.#untilMs.delete(caller);
    return Math.max(0, Math.ceil(leftMs / 1000));
  }
}
