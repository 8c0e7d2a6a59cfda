/**
 * What changes on a page outside React: a `Signal` tells that something happened, a `Store` also holds what is so now, and `derived` is
 * computed from others. Events that nobody asks for later (a frame of the microphone) are signals: a store would make one state of each.
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

type Values<Sources extends readonly Readable<unknown>[]> = {
  [Index in keyof Sources]: Sources[Index] extends Readable<infer Value> ? Value : never;
};

/** Computed when somebody asks, and anew only where a source has another value. It watches nothing by itself, so nothing has to be given back. */
export function derived<const Sources extends readonly Readable<unknown>[], Value>(
  sources: Sources,
  compute: (...values: Values<Sources>) => Value,
): Readable<Value> {
  let known: { values: unknown[]; value: Value } | null = null;
  return {
    get() {
      const values = sources.map((source) => source.get());
      if (known === null || values.some((value, index) => !Object.is(value, known?.values[index])))
        known = { values, value: compute(...(values as Values<Sources>)) };
      return known.value;
    },
    subscribe: (listener) => subscribeAll(sources, listener),
  };
}

export function subscribeAll(
  sources: readonly Pick<Readable<unknown>, 'subscribe'>[],
  listener: () => void,
): Leave {
  const leaves = sources.map((source) => source.subscribe(listener));
  return () => {
    for (const leave of leaves) leave();
  };
}

/** What the store has that another one holds just now. */
export function held<Value>(holder: Readable<Readable<Value>>): Readable<Value> {
  return {
    get: () => holder.get().get(),
    subscribe(listener) {
      let leaveHeld = holder.get().subscribe(listener);
      const leaveHolder = holder.subscribe(() => {
        leaveHeld();
        leaveHeld = holder.get().subscribe(listener);
        listener();
      });
      return () => {
        leaveHolder();
        leaveHeld();
      };
    },
  };
}

/** Applies what `select` reads of it, once now and whenever that is another value. */
export function follow<Value, Selected = Value>(
  source: Readable<Value>,
  select: (value: Value) => Selected,
  apply: (selected: Selected) => void,
): Leave {
  let known = select(source.get());
  apply(known);
  return source.subscribe(() => {
    const next = select(source.get());
    if (Object.is(next, known)) return;
    known = next;
    apply(next);
  });
}
