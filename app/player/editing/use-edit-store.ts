import { useEffect, useMemo } from 'react';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { createEditStore } from './create-edit-store.ts';
import type { EditStore } from './edit-store.ts';

/** The editing of one song, as long as its player is shown. `songId` null: no server knows it. */
export function useEditStore(result: PipelineResultBody, songId: string | null): EditStore {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is another editing
  const store = useMemo(
    () =>
      createEditStore({
        calls: null,
        drafts: {
          abandoned: async () => [],
          writeOwn: () => false,
          removeOwn: () => undefined,
          setAside: () => null,
          remove: () => undefined,
        },
        clock: {
          after(delayMs, act) {
            const timer = setTimeout(act, delayMs);
            return () => clearTimeout(timer);
          },
        },
        failureOf: () => ({ kind: 'other', words: '' }),
      }),
    [result, songId],
  );
  useEffect(() => {
    const leave = () => void store.flush();
    addEventListener('pagehide', leave);
    void store.load();
    return () => {
      removeEventListener('pagehide', leave);
      store.close();
    };
  }, [store]);
  return store;
}
