import { Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';

const CoachPanel = lazyPart(() => import('./coach-panel.tsx'));

/** Loaded once somebody is heard: who only plays has none of it. */
export function CoachGate() {
  return (
    <Suspense fallback={null}>
      <CoachPanel />
    </Suspense>
  );
}
