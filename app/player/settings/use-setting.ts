import { useCallback, useSyncExternalStore } from 'react';
import type { PlayerSettings, SettingsStore } from './player-settings.ts';

/** One setting; React draws again only when this one changes. */
export function useSetting<Name extends keyof PlayerSettings>(
  store: SettingsStore,
  name: Name,
): PlayerSettings[Name] {
  const subscribe = useCallback((onChange: () => void) => store.subscribe(onChange), [store]);
  return useSyncExternalStore(subscribe, () => store.get()[name]);
}
