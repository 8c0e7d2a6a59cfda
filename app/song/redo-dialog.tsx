import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type RefObject, useCallback } from 'react';
import { getPipelineResult } from '#app/api/song-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { iconButtonClass } from '#app/components/button.ts';
import { dialogClass, dialogOverlayClass } from '#app/components/dialog.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { VOCAL_METHODS } from '#domain/pipeline/analysis.ts';
import { RedoForm } from './redo-form.tsx';
import type { RunNews } from './run-news.ts';

await words('errors', 'fields', 'runErrors', 'song', 'songs');

interface RedoDialogProps {
  song: SongBody;
  pipelineId: string;
  /** Gets the focus back, if it is still there when the dialog closes. */
  opener: RefObject<HTMLElement>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onStarted: (news: RunNews | null) => void;
}

/** What a song is processed again with, and what that costs, before it is spent. */
export default function RedoDialog({ opener, isOpen, onOpenChange, ...song }: RedoDialogProps) {
  const { common, song: texts } = useMessages();
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
          <div className="mt-5 min-h-108">
            <LoadedForm {...song} onDone={() => onOpenChange(false)} />
          </div>
          <Dialog.Close className={`${iconButtonClass} absolute top-3 right-3`} aria-label={common.close}>
            <X aria-hidden size={18} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface LoadedFormProps extends Pick<RedoDialogProps, 'song' | 'pipelineId' | 'onStarted'> {
  onDone: () => void;
}

/** The price depends on how the stems were made, which stands in the result. */
function LoadedForm({ song, pipelineId, onStarted, onDone }: LoadedFormProps) {
  const { redo } = useMessages().song;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { vocal_separation } = await getPipelineResult(pipelineId, signal);
      return VOCAL_METHODS.find((method) => method === vocal_separation.method_requested) ?? null;
    },
    [pipelineId],
  );
  const { loaded } = useLoaded(load);
  if (loaded.phase === 'loading') {
    return (
      <p role="status" className="flex items-center gap-3 text-soft">
        <Spinner />
        {redo.loading}
      </p>
    );
  }
  // Without the result every separation counts as a new one: the price that is shown is then never too low.
  const currentMethod = loaded.phase === 'ready' ? loaded.value : null;
  return <RedoForm song={song} currentMethod={currentMethod} onStarted={onStarted} onDone={onDone} />;
}
