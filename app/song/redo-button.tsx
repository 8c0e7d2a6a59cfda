import { RefreshCcw } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useOpening } from '#app/components/use-opening.ts';
import { useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody, SongBody } from '#domain/contracts/api.ts';
import type { RunUpdate } from './run-update.ts';

const RedoDialog = lazyPart(() => import('./redo-dialog.tsx'));

interface RedoButtonProps {
  song: SongBody;
  result: PipelineResultBody | null;
  onStarted: (update: RunUpdate | null) => void;
}

/** The dialog's code is loaded when somebody asks for it. */
export function RedoButton(props: RedoButtonProps) {
  const { redo } = useMessages().song;
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, wasOpened, setOpen } = useOpening();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${buttonClass('secondary')} w-full`}
      >
        <RefreshCcw aria-hidden size={17} />
        {redo.open}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <RedoDialog {...props} opener={button} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
