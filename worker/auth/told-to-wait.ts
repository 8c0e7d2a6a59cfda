import { RETRY_AFTER_SECONDS } from './hash-queue.ts';

const MAX_KEPT = 10_000;

interface Told {
  untilMs: number;
  /** Refusals since then that the caller did not wait for. */
  ignored: number;
}

/**
 * Remembers who was told to come back, for the 3 seconds that they were told. Asked before anything is looked up: a flood of sign-ins
 * that do not wait would otherwise take the processor from the hashes of those who do. One isolate's memory; the oldest go first.
 */
export class ToldToWait {
  readonly #told = new Map<string, Told>();

  note(caller: string, nowMs: number): void {
    this.#told.delete(caller);
    this.#told.set(caller, { untilMs: nowMs + RETRY_AFTER_SECONDS * 1000, ignored: 0 });
    if (this.#told.size > MAX_KEPT) this.#told.delete(this.#told.keys().next().value ?? '');
  }

  /** Whole seconds, at least 1 while there is something to wait for; 0 for everybody else. Counts a caller who has not waited. */
  refusedForSeconds(caller: string, nowMs: number): number {
    const told = this.#told.get(caller);
    if (told === undefined || told.untilMs <= nowMs) return 0;
    told.ignored += 1;
    return Math.ceil((told.untilMs - nowMs) / 1000);
  }

  /** Ends the wait: how many refusals were not waited for, which put the caller behind those who did wait. */
  takeIgnored(caller: string): number {
    const ignored = this.#told.get(caller)?.ignored ?? 0;
    this.#told.delete(caller);
    return ignored;
  }
}
