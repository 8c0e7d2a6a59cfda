import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useEdits } from './editing/use-edits.ts';

const PianoRoll = lazyPart(() => import('./roll/piano-roll.tsx'));

/** The editor of notes, while the melody is edited: its code comes with the first time. */
export function MelodyRoll(props: ComponentProps<typeof PianoRoll>) {
  const { common } = useMessages();
  const mode = useEdits(props.store, (state) => state.mode);
  if (mode !== 'melody') return null;
  return (
    <Suspense fallback={<LoadingCard text={common.loading} />}>
      <PianoRoll {...props} />
    </Suspense>
  );
}
