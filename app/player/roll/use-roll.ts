import { useSyncExternalStore } from 'react';
import type { RollDesk } from './roll-desk.ts';
import type { RollState } from './roll-state.ts';

/** One thing of what is chosen and done in the roll; React draws again only when it changes. */
export function useRoll<Value>(desk: RollDesk, select: (state: RollState) => Value): Value {
  return useSyncExternalStore(desk.state.subscribe, () => select(desk.state.get()));
}
