/**
 * What the pages' loaders read. An answer is kept for five minutes: a page that somebody comes back to stands at once and is read again
 * behind it. A server that fails is asked three times more; after that what was known before stays on the screen.
 */
import { ApiError } from './api-error.ts';
import { sleep } from './sleep.ts';

const KEPT_MS = 5 * 60_000;
const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

interface Entry {
  value: unknown;
  readAtMs: number;
  /** The next reading asks the server, the ones after it do not wait for its answer. */
  isExpired: boolean;
}

export interface Reading {
  signal: AbortSignal;
  /** None for parts that a page can do without. */
  maxRetries?: number;
}

export class PageData {
  readonly #entries = new Map<string, Entry>();
  readonly #wait: typeof sleep;
  #hasServedKept = false;

  constructor(wait = sleep) {
    this.#wait = wait;
  }

  async read<Value>(
    key: string,
    load: (signal: AbortSignal) => Promise<Value>,
    { signal, maxRetries = MAX_RETRIES }: Reading,
  ): Promise<Value> {
    const kept = this.#kept<Value>(key);
    if (kept !== null && !kept.isExpired) {
      this.#hasServedKept = true;
      return kept.value;
    }
    // One reading asks for it. A singer who moves on meanwhile is shown what is kept, and that page reads it again behind itself.
    if (kept !== null) kept.isExpired = false;
    try {
      const value = await askPatiently(() => load(signal), { signal, maxRetries }, this.#wait);
      this.#entries.set(key, { value, readAtMs: Date.now(), isExpired: false });
      return value;
    } catch (error) {
      if (kept !== null && mayPass(error)) {
        kept.isExpired = true;
        return kept.value;
      }
      if (!signal.aborted) this.#entries.delete(key);
      throw error;
    }
  }

  /** What is known of it, however old. */
  peek<Value>(key: string): Value | null {
    return this.#kept<Value>(key)?.value ?? null;
  }

  /** For what the answer to a change has just told. */
  update<Value>(key: string, change: (value: Value) => Value): void {
    const kept = this.#kept<Value>(key);
    if (kept !== null) kept.value = change(kept.value);
  }

  /** Everything whose key begins so is asked for when it is read next. */
  expire(prefix: string): void {
    for (const [key, entry] of this.#entries) if (key.startsWith(prefix)) entry.isExpired = true;
  }

  /** Another person sees nothing of it. */
  clear(): void {
    this.#entries.clear();
  }

  /** True when something older was shown since this was asked last. */
  takeServedKept(): boolean {
    const hasServed = this.#hasServedKept;
    this.#hasServedKept = false;
    return hasServed;
  }

  #kept<Value>(key: string): (Entry & { value: Value }) | null {
    const entry = this.#entries.get(key);
    return entry && Date.now() - entry.readAtMs < KEPT_MS ? (entry as Entry & { value: Value }) : null;
  }
}

export const pageData = new PageData();

/** A server that fails, or is not reached, is asked again; every other answer stays what it is. */
export async function askPatiently<Value>(
  load: () => Promise<Value>,
  { signal, maxRetries = MAX_RETRIES }: Reading,
  wait = sleep,
): Promise<Value> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await load();
    } catch (error) {
      const isVain = retries >= maxRetries || globalThis.navigator?.onLine === false;
      if (isVain || signal.aborted || !mayPass(error)) throw error;
    }
    await wait(retryDelayMs(retries), signal);
    signal.throwIfAborted();
  }
}

export function retryDelayMs(retries: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** retries, MAX_DELAY_MS);
}

/** A lost connection, and a server in trouble or under load. Every other answer stays what it is. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  return failure.kind === 'refused'
    ? failure.status >= 500 || failure.status === 429
    : failure.kind === 'network';
}
