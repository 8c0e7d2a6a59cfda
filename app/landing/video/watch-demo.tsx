import { CirclePlay } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';

const VideoDialog = lazy(() => import('./video-dialog.tsx'));

/** The dialog's code, and the video in it, are loaded when somebody asks for them. */
export function WatchDemo() {
  const { watchDemo } = useMessages().landing;
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className={buttonClass('secondary', 'large')}
      >
        <CirclePlay aria-hidden size={20} />
        {watchDemo}
      </button>
      {isNeeded && (
        <Suspense fallback={null}>
          <VideoDialog isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
