import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { DialogFrame } from '#app/components/dialog-frame.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody, SongBody } from '#domain/contracts/api.ts';
import { VOCAL_METHODS } from '#domain/pipeline/analysis.ts';
import { RedoForm } from './redo-form.tsx';
import type { RunUpdate } from './run-update.ts';

await words('fields', 'runErrors', 'song', 'songs');

interface RedoDialogProps {
  song: SongBody;
  /** Null when it is not known: every separation then counts as a new one, so that the price that is shown is never too low. */
  result: PipelineResultBody | null;
  /** Gets the focus back, if it is still there when the dialog closes. */
  opener: RefObject<HTMLElement>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onStarted: (update: RunUpdate | null) => void;
}

/** What a song is processed again with, and what that costs, before it is spent. */
export default function RedoDialog({ result, opener, isOpen, onOpenChange, ...song }: RedoDialogProps) {
  const { redo } = useMessages().song;
  const requested = result?.vocal_separation.method_requested;
  const currentMethod = VOCAL_METHODS.find((method) => method === requested) ?? null;
  const returnFocus = (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogFrame title={redo.title} text={redo.text} onCloseAutoFocus={returnFocus}>
        <RedoForm {...song} currentMethod={currentMethod} onDone={() => onOpenChange(false)} />
      </DialogFrame>
    </Dialog.Root>
  );
}
