import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { copyText } from '#app/account/copy-text.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { buttonClass } from '#app/components/button.ts';
import { DialogFrame } from '#app/components/dialog-frame.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { TextField } from '#app/forms/text-field.tsx';
import type { HistoryLinkBody } from '#domain/contracts/history-link-api.ts';
import { type HistoryLink, useHistoryLink } from './use-history-link.ts';

await words('fields', 'sharing');

interface HistoryLinkDialogProps {
  songId: string;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Makes the link, shows it again, and takes it back. */
export default function HistoryLinkDialog({ songId, opener, isOpen, onOpenChange }: HistoryLinkDialogProps) {
  const { sharing } = useMessages();
  const returnFocus = (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogFrame title={sharing.title} text={sharing.text} onCloseAutoFocus={returnFocus}>
        <LinkOfSong songId={songId} />
      </DialogFrame>
    </Dialog.Root>
  );
}

function LinkOfSong({ songId }: { songId: string }) {
  const messages = useMessages();
  const { sharing } = messages;
  const known = useHistoryLink(songId);
  const { link, isBusy, error, isTakenBack } = known;
  return (
    <div className="flex flex-col gap-4">
      {link ? (
        <MadeLink link={link} known={known} />
      ) : (
        <button type="button" onClick={known.make} disabled={isBusy} className={buttonClass('primary')}>
          {sharing.make}
        </button>
      )}
      <p role="status" className="text-sm text-soft empty:hidden">
        {isTakenBack && sharing.takenBack}
      </p>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {error !== null && changeFailureWords(error, sharing.failed, messages)}
      </p>
    </div>
  );
}

function MadeLink({ link, known }: { link: HistoryLinkBody; known: HistoryLink }) {
  const { formats, sharing } = useMessages();
  return (
    <>
      <TextField
        label={sharing.link}
        name="link"
        value={link.url}
        readOnly
        spellCheck={false}
        hint={sharing.until(formats.date(link.expires_at))}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        onClick={() => copyText(link.url, sharing.copied, sharing.copyFailed)}
        className={buttonClass('primary')}
      >
        {sharing.copy}
      </button>
      <div className="flex flex-col gap-2">
        <button
          type="button"
          onClick={known.make}
          disabled={known.isBusy}
          className={buttonClass('secondary')}
        >
          {sharing.prolong}
        </button>
        <button
          type="button"
          onClick={known.takeBack}
          disabled={known.isBusy}
          className={buttonClass('quiet')}
        >
          {sharing.takeBack}
        </button>
      </div>
    </>
  );
}
