import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { showTimed } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import { isStreamed } from '../engine/stems.ts';
import type { SettingsStore } from '../settings/player-settings.ts';
import { EngineSound, type Stems } from './engine-sound.ts';
import { serverPorts } from './server-ports.ts';
import type { Transposition } from './step.ts';
import { heardSemitones } from './transposition.ts';
import { TranspositionStore } from './transposition-store.ts';
import { toastWords } from './transposition-words.ts';

interface SongToTranspose {
  engine: PlayerEngine;
  /** As they were loaded first. */
  stems: Stems;
  /** Null where no server knows the song. */
  songId: string | null;
  settings: SettingsStore;
}

/** The transposition of one song, in force as long as its player is shown. The singer's wish is a setting. */
export function useTransposition({ engine, stems, songId, settings }: SongToTranspose): TranspositionStore {
  const messages = useMessages();
  const newestMessages = useRef(messages);
  useEffect(() => {
    newestMessages.current = messages;
  });
  const store = useMemo(() => {
    const means = { hasServer: songId !== null, canPreview: !isStreamed(stems) };
    return new TranspositionStore(means, new EngineSound(engine, stems), {
      ...serverPorts({
        songId: songId ?? '',
        original: stems,
        messages: () => newestMessages.current,
        onNews: (news) => store.hear(news),
      }),
      tell: (toast) => showTimed(toastWords(toast, newestMessages.current)),
    });
  }, [engine, stems, songId]);
  useEffect(() => {
    store.open();
    store.wish(settings.get().semitones, true);
    const follow = () => store.wish(settings.get().semitones);
    const stopFollowing = settings.subscribe(follow);
    return () => {
      stopFollowing();
      store.close();
    };
  }, [store, settings]);
  return store;
}

export function useTranspositionState(store: TranspositionStore): Transposition {
  const subscribe = useCallback((onChange: () => void) => store.subscribe(onChange), [store]);
  return useSyncExternalStore(subscribe, () => store.get());
}

/** The one value that moves notes, keys, key name and instruments; drawn anew only when it changes. */
export function useSemitones(store: TranspositionStore): number {
  const subscribe = useCallback((onChange: () => void) => store.subscribe(onChange), [store]);
  return useSyncExternalStore(subscribe, () => heardSemitones(store.get()));
}
