import { Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useStore } from '#app/store/use-store.ts';
import { factorQuestion } from './factor-question.ts';

const SecondFactorDialog = lazyPart(() => import('./second-factor-dialog.tsx'));

/** Stands above whatever form has asked. */
export function LazySecondFactorDialog() {
  const question = useStore(factorQuestion);
  return (
    question !== null && (
      <Suspense fallback={null}>
        <SecondFactorDialog question={question} />
      </Suspense>
    )
  );
}
