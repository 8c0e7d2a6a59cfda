/** What follows from stores. Apart from them, because most pages need only those. */
import type { Readable } from './store.ts';

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
): () => void {
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

/** Applies it, or what `select` reads of it, once now and whenever that is another value. */
export function follow<Value>(source: Readable<Value>, apply: (value: Value) => void): () => void;
export function follow<Value, Selected>(
  source: Readable<Value>,
  select: (value: Value) => Selected,
  apply: (selected: Selected) => void,
): () => void;
export function follow<Value>(
  source: Readable<Value>,
  ...steps:
    | [apply: (value: unknown) => void]
    | [select: (value: Value) => unknown, apply: (value: unknown) => void]
): () => void {
  const [select, apply] = steps.length === 1 ? [(value: Value): unknown => value, steps[0]] : steps;
  let known = select(source.get());
  apply(known);
  return source.subscribe(() => {
    const next = select(source.get());
    if (Object.is(next, known)) return;
    known = next;
    apply(next);
  });
}
