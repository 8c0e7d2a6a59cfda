import { CirclePlay } from 'lucide-react';
import { Suspense } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useOpening } from '#app/components/use-opening.ts';
import { useMessages } from '#app/content/messages.ts';

const VideoDialog = lazyPart(() => import('./video-dialog.tsx'));

/** The dialog's code, and the video in it, are loaded when somebody asks for them. */
export function WatchDemo() {
  const { watchDemo } = useMessages().landing;
  const { isOpen, wasOpened, setOpen } = useOpening();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass('secondary', 'large')}
      >
        <CirclePlay aria-hidden size={20} />
        {watchDemo}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <VideoDialog isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
