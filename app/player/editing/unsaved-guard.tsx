import { useBlocker } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { usePageEvents } from '#app/components/use-page-events.ts';
import { useMessages } from '#app/content/messages.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

const loadQuestion = () => import('#app/components/question-dialog-content.tsx');
const QuestionDialogContent = lazyPart(loadQuestion);

/** Asks before changes that are not saved are left behind: by a link, and by closing the page. */
export function UnsavedGuard() {
  const { songId } = useSongSession();
  const { editing } = useMessages();
  const isGuarded = useSong((song) => song.editing.hasUnsavedChanges) && songId !== null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isGuarded && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isGuarded) return;
    // The network may be gone when it is needed.
    void loadQuestion().catch(() => undefined);
  }, [isGuarded]);
  usePageEvents({ beforeunload: (event) => event.preventDefault() }, { isWanted: isGuarded });
  if (blocker.state === 'unblocked') return null;
  return (
    <Suspense fallback={null}>
      <QuestionDialogContent
        title={editing.leave.title}
        text={editing.leave.text}
        confirmLabel={editing.leave.confirm}
        dismissLabel={editing.leave.stay}
        isOpen={blocker.state === 'blocked'}
        onConfirm={async () => blocker.proceed?.()}
        failureWords={() => ''}
        onClose={() => blocker.state === 'blocked' && blocker.reset()}
        onClosed={() => undefined}
      />
    </Suspense>
  );
}
