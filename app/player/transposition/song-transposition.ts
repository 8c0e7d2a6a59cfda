/** The transposition of an open song. The singer's request is a setting. */

import { showTimed } from '#app/components/toasts.tsx';
import { pageMessages } from '#app/content/catalogues.ts';
import { isStreamed, type PlayerEngine } from '#app/sound/index.ts';
import type { SettingsStore } from '../settings/player-settings.ts';
import { EngineSound, type Stems } from './engine-sound.ts';
import { serverPorts } from './server-ports.ts';
import { TranspositionStore } from './transposition-store.ts';
import { toastWords } from './transposition-words.ts';

interface SongToTranspose {
  engine: PlayerEngine;
  stems: Stems;
  /** Null where no server knows the song. */
  songId: string | null;
  /** There is nothing to render: the notes alone move. */
  isSilent?: boolean;
}

export function newTranspositionStore({
  engine,
  stems,
  songId,
  isSilent = false,
}: SongToTranspose): TranspositionStore {
  const means = { hasServer: songId !== null && !isSilent, canPreview: !isStreamed(stems) };
  const store: TranspositionStore = new TranspositionStore(means, new EngineSound(engine, stems), {
    ...serverPorts({
      songId: songId ?? '',
      original: stems,
      messages: pageMessages,
      onUpdate: (update) => store.hear(update),
    }),
    tell: (toast) => showTimed(toastWords(toast, pageMessages())),
  });
  return store;
}

export function followRequest(store: TranspositionStore, settings: SettingsStore): () => void {
  store.open();
  store.request(settings.get(), true);
  const leave = settings.subscribe(() => store.request(settings.get()));
  return () => {
    leave();
    store.close();
  };
}
