import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { readLeaveQuestion, watchLeaveQuestion } from './leave-question.ts';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'));

export function LazyLeaveDialog() {
  const question = useSyncExternalStore(watchLeaveQuestion, readLeaveQuestion, () => null);
  return (
    question !== null && (
      <Suspense fallback={null}>
        <LeaveDialog question={question} />
      </Suspense>
    )
  );
}
