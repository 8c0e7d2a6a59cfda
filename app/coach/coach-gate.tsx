import { Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import type { CoachedPlayer } from './use-coach.ts';

const CoachPanel = lazyPart(() => import('./coach-panel.tsx'));

/** Loaded once somebody is heard: who only plays has none of it. */
export function CoachGate({ engine, tools, song, practice, songId, sung, keyName, singing }: CoachedPlayer) {
  return (
    <Suspense fallback={null}>
      <CoachPanel {...{ engine, tools, song, practice, songId, sung, keyName, singing }} />
    </Suspense>
  );
}
