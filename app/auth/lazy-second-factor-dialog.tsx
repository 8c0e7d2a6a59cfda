import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { readQuestion, watchQuestion } from './factor-question.ts';

const SecondFactorDialog = lazyPart(() => import('./second-factor-dialog.tsx'));

/** Stands above whatever form has asked. */
export function LazySecondFactorDialog() {
  const question = useSyncExternalStore(watchQuestion, readQuestion, () => null);
  return (
    question !== null && (
      <Suspense fallback={null}>
        <SecondFactorDialog question={question} />
      </Suspense>
    )
  );
}
