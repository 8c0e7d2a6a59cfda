import { AlertDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { buttonClass } from './button.ts';
import { dialogClass, dialogOverlayClass } from './dialog.ts';
import { Spinner } from './spinner.tsx';

interface QuestionDialogProps {
  /** The button that asks. */
  trigger: ReactNode;
  title: string;
  text: string;
  confirmLabel: string;
  /** The dialog closes when it is done and stays open, with words, when it fails. */
  onConfirm: () => Promise<void>;
  failureWords: (error: unknown) => string;
  /** Where the focus goes when what was asked about, and with it the trigger, is gone. */
  focusAfter?: () => void;
}

type Phase = { name: 'asking' } | { name: 'doing' } | { name: 'done' } | { name: 'failed'; words: string };

/** Asks before what cannot be undone. */
export function QuestionDialog({
  trigger,
  focusAfter,
  title,
  text,
  confirmLabel,
  ...act
}: QuestionDialogProps) {
  const { isOpen, phase, open, confirm } = useQuestion(act);
  const placeFocus = (event: Event) => {
    if (phase.name !== 'done' || focusAfter === undefined) return;
    event.preventDefault();
    focusAfter();
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={open}>
      <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogOverlayClass} />
        <AlertDialog.Content className={dialogClass} onCloseAutoFocus={placeFocus}>
          <Question {...{ title, text, confirmLabel, phase }} onConfirm={confirm} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function useQuestion({ onConfirm, failureWords }: Pick<QuestionDialogProps, 'onConfirm' | 'failureWords'>) {
  const [isOpen, setOpen] = useState(false);
  const [phase, setPhase] = useState<Phase>({ name: 'asking' });
  const open = (wanted: boolean) => {
    if (phase.name === 'doing') return;
    if (wanted) setPhase({ name: 'asking' });
    setOpen(wanted);
  };
  const confirm = async () => {
    setPhase({ name: 'doing' });
    try {
      await onConfirm();
      setPhase({ name: 'done' });
      setOpen(false);
    } catch (error) {
      setPhase({ name: 'failed', words: failureWords(error) });
    }
  };
  return { isOpen, phase, open, confirm };
}

interface QuestionProps extends Pick<QuestionDialogProps, 'title' | 'text' | 'confirmLabel'> {
  phase: Phase;
  onConfirm: () => void;
}

function Question({ title, text, confirmLabel, phase, onConfirm }: QuestionProps) {
  const { common } = useMessages();
  return (
    <>
      <AlertDialog.Title className="text-xl font-bold break-words">{title}</AlertDialog.Title>
      <AlertDialog.Description className="mt-2 text-soft">{text}</AlertDialog.Description>
      <p role="alert" className="mt-3 min-h-6 text-sm font-semibold text-bad">
        {phase.name === 'failed' && phase.words}
      </p>
      <div className="mt-3 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <AlertDialog.Cancel className={buttonClass('secondary')}>{common.cancel}</AlertDialog.Cancel>
        <button
          type="button"
          disabled={phase.name === 'doing'}
          onClick={onConfirm}
          className={buttonClass('primary')}
        >
          {phase.name === 'doing' && <Spinner size={18} />}
          {confirmLabel}
        </button>
      </div>
    </>
  );
}
