import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { iconButtonClass } from '#app/components/button.ts';
import { dialogClass, dialogOverlayClass } from '#app/components/dialog.ts';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody, SongBody } from '#domain/contracts/api.ts';
import { VOCAL_METHODS } from '#domain/pipeline/analysis.ts';
import { RedoForm } from './redo-form.tsx';
import type { RunNews } from './run-news.ts';

await words('errors', 'fields', 'runErrors', 'song', 'songs');

interface RedoDialogProps {
  song: SongBody;
  /** Null when it is not known: every separation then counts as a new one, so that the price that is shown is never too low. */
  result: PipelineResultBody | null;
  /** Gets the focus back, if it is still there when the dialog closes. */
  opener: RefObject<HTMLElement>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onStarted: (news: RunNews | null) => void;
}

/** What a song is processed again with, and what that costs, before it is spent. */
export default function RedoDialog({ result, opener, isOpen, onOpenChange, ...song }: RedoDialogProps) {
  const { common, song: texts } = useMessages();
  const requested = result?.vocal_separation.method_requested;
  const currentMethod = VOCAL_METHODS.find((method) => method === requested) ?? null;
  const returnFocus = (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogOverlayClass} />
        <Dialog.Content className={dialogClass} onCloseAutoFocus={returnFocus}>
          <Dialog.Title className="pr-10 text-xl font-bold">{texts.redo.title}</Dialog.Title>
          <Dialog.Description className="mt-2 text-sm text-soft">{texts.redo.text}</Dialog.Description>
          <div className="mt-5">
            <RedoForm {...song} currentMethod={currentMethod} onDone={() => onOpenChange(false)} />
          </div>
          <Dialog.Close className={`${iconButtonClass} absolute top-3 right-3`} aria-label={common.close}>
            <X aria-hidden size={18} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
