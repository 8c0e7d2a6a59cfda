import { AlertDialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { buttonClass } from './button.ts';
import { dialogClass, dialogOverlayClass } from './dialog.ts';
import { Spinner } from './spinner.tsx';

export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  /** Where “Cancel” would be taken for what is asked. */
  dismissLabel?: string;
  /** The dialog closes when it is done and stays open, with words, when it fails. */
  onConfirm: () => Promise<void>;
  failureWords: (error: unknown) => string;
}

interface QuestionDialogContentProps extends Question {
  isOpen: boolean;
  onClose: () => void;
  /** The dialog is gone and the focus free; `isDone` when what was asked has happened. */
  onClosed: (isDone: boolean) => void;
}

type Phase = { name: 'asking' } | { name: 'doing' } | { name: 'failed'; words: string };

export default function QuestionDialogContent({
  isOpen,
  onClose,
  onClosed,
  ...question
}: QuestionDialogContentProps) {
  const { phase, isDone, confirm } = useAnswer(question, isOpen, onClose);
  const placeFocus = (event: Event) => {
    event.preventDefault();
    onClosed(isDone.current);
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(wanted) => !wanted && phase.name !== 'doing' && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogOverlayClass} />
        <AlertDialog.Content className={dialogClass} onCloseAutoFocus={placeFocus}>
          <AlertDialog.Title className="text-xl font-bold break-words">{question.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">{question.text}</AlertDialog.Description>
          <p role="alert" className="mt-3 min-h-6 text-sm font-semibold text-bad">
            {phase.name === 'failed' && phase.words}
          </p>
          <Answers question={question} isDoing={phase.name === 'doing'} onConfirm={confirm} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

interface AnswersProps {
  question: Question;
  isDoing: boolean;
  onConfirm: () => void;
}

function Answers({ question, isDoing, onConfirm }: AnswersProps) {
  const { common } = useMessages();
  return (
    <div className="mt-3 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <AlertDialog.Cancel className={buttonClass('secondary')}>
        {question.dismissLabel ?? common.cancel}
      </AlertDialog.Cancel>
      <button type="button" disabled={isDoing} onClick={onConfirm} className={buttonClass('primary')}>
        {isDoing && <Spinner size={18} />}
        {question.confirmLabel}
      </button>
    </div>
  );
}

function useAnswer({ onConfirm, failureWords }: Question, isOpen: boolean, onClose: () => void) {
  const [phase, setPhase] = useState<Phase>({ name: 'asking' });
  /** A ref, because the dialog asks while it goes, before it is drawn again. */
  const isDone = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    isDone.current = false;
    setPhase({ name: 'asking' });
  }, [isOpen]);
  const confirm = async () => {
    setPhase({ name: 'doing' });
    try {
      await onConfirm();
      isDone.current = true;
      onClose();
    } catch (error) {
      setPhase({ name: 'failed', words: failureWords(error) });
    }
  };
  return { phase, isDone, confirm };
}
