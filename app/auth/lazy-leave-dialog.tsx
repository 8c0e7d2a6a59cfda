import { Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useStore } from '#app/store/use-store.ts';
import { leaveQuestion } from './leave-question.ts';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'));

export function LazyLeaveDialog() {
  const question = useStore(leaveQuestion);
  return (
    question !== null && (
      <Suspense fallback={null}>
        <LeaveDialog question={question} />
      </Suspense>
    )
  );
}
