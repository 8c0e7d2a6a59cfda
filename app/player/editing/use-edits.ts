import { useCallback, useSyncExternalStore } from 'react';
import type { EditState, EditStore } from './edit-store.ts';

/** One thing of the editing; React draws again only when it changes. `select` gives the same object for the same state. */
export function useEdits<Value>(store: EditStore, select: (state: EditState) => Value): Value {
  const subscribe = useCallback((onChange: () => void) => store.subscribe(onChange), [store]);
  return useSyncExternalStore(subscribe, () => select(store.get()));
}
