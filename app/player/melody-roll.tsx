import { Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useSong } from './session/use-song.ts';

const PianoRoll = lazyPart(() => import('./roll/piano-roll.tsx'));

/** The editor of notes, while the melody is edited: its code comes with the first time. */
export function MelodyRoll() {
  const { common } = useMessages();
  const mode = useSong((song) => song.editing.mode);
  if (mode !== 'melody') return null;
  return (
    <Suspense fallback={<LoadingCard text={common.loading} />}>
      <PianoRoll />
    </Suspense>
  );
}
