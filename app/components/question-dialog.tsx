import { type ReactNode, Suspense, useRef } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { Question } from './question-dialog-content.tsx';
import { useOpening } from './use-opening.ts';

const QuestionDialogContent = lazyPart(() => import('./question-dialog-content.tsx'));

interface QuestionDialogProps extends Question {
  /** The button that asks. */
  trigger: (ask: () => void) => ReactNode;
  /** Where the focus goes when what was asked about, and with it the button, is gone. */
  focusAfter?: () => void;
}

/** Asks before what cannot be undone. The dialog's code is loaded with the first question and stays, so that it can close. */
export function QuestionDialog({ trigger, focusAfter, ...question }: QuestionDialogProps) {
  const { isOpen, wasOpened, setOpen } = useOpening();
  const asker = useRef<Element | null>(null);
  const ask = () => {
    asker.current = document.activeElement;
    setOpen(true);
  };
  const returnFocus = (isDone: boolean) => {
    if (isDone && focusAfter !== undefined) focusAfter();
    else if (asker.current instanceof HTMLElement) asker.current.focus();
  };
  return (
    <>
      {trigger(ask)}
      {wasOpened && (
        <Suspense fallback={null}>
          <QuestionDialogContent
            {...question}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onClosed={returnFocus}
          />
        </Suspense>
      )}
    </>
  );
}
