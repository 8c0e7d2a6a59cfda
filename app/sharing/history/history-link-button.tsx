import { Share2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';

await words('sharing');

const HistoryLinkDialog = lazyPart(() => import('./history-link-dialog.tsx'));

/** The dialog's code is loaded when somebody asks for it. */
export default function HistoryLinkButton({ songId }: { songId: string }) {
  const { sharing } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className={`${buttonClass('secondary')} mt-3 w-full`}
      >
        <Share2 aria-hidden size={17} />
        {sharing.open}
      </button>
      {isNeeded && (
        <Suspense fallback={null}>
          <HistoryLinkDialog songId={songId} opener={button} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
