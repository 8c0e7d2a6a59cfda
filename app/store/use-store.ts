import { useSyncExternalStore } from 'react';
import type { Readable } from './store.ts';

const itself = <Value>(value: Value) => value;

/** What `select` reads of a store; React draws again only when it changes. `select` gives the same object for the same state. */
export function useStore<Value>(store: Readable<Value>): Value;
export function useStore<Value, Selected>(
  store: Readable<Value>,
  select: (value: Value) => Selected,
): Selected;
export function useStore<Value>(store: Readable<Value>, select: (value: Value) => unknown = itself): unknown {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
