/**
 * What changes on a page outside React: a `Signal` tells that something happened, a `Store` also holds what is so now. Events that nobody
 * asks for later (a frame of the microphone) are signals: a store would make one state of each.
 */

type Leave = () => void;

/** What can be read at any moment, and watched. */
export interface Readable<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => Leave;
}

export class Signal<Args extends readonly unknown[] = []> {
  readonly #listeners = new Set<(...args: Args) => void>();

  readonly subscribe = (listener: (...args: Args) => void): Leave => {
    // The same function may be given twice, and each of them leaves for itself.
    const own = (...args: Args) => listener(...args);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  };

  readonly emit = (...args: Args): void => {
    for (const listener of this.#listeners) listener(...args);
  };

  get listenerCount(): number {
    return this.#listeners.size;
  }
}

export class Store<Value> implements Readable<Value> {
  #value: Value;
  readonly #changed = new Signal();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly get = (): Value => this.#value;
  readonly subscribe = this.#changed.subscribe;

  /** The same value again is no change. */
  readonly set = (next: Value): void => {
    if (Object.is(next, this.#value)) return;
    this.#value = next;
    this.#changed.emit();
  };

  /** Where a field really differs. What is not named stays the very same object, so that nobody draws anew for it. */
  readonly change = (part: Partial<Value>): void => {
    const names = Object.keys(part) as (keyof Value)[];
    if (names.some((name) => !Object.is(part[name], this.#value[name])))
      this.set({ ...this.#value, ...part });
  };

  get listenerCount(): number {
    return this.#changed.listenerCount;
  }
}
