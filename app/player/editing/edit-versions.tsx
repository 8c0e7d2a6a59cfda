import { History } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { iconButtonClass } from '#app/components/button.ts';
import { Button } from '#app/components/buttons.tsx';
import { DialogFrame } from '#app/components/dialog-frame.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { EditVersion } from '../edits/edit-state.ts';
import { useSongSession } from '../session/use-song.ts';

type Listed = { phase: 'loading' | 'failed' } | { phase: 'known'; versions: readonly EditVersion[] };

/** What was saved before, to be brought back. */
export function EditVersions() {
  const song = useSongSession();
  const { editing } = useMessages();
  const texts = editing.versions;
  const [isOpen, setOpen] = useState(false);
  const [listed, setListed] = useState<Listed>({ phase: 'loading' });
  const show = (isWanted: boolean) => {
    setOpen(isWanted);
    if (!isWanted) return;
    setListed({ phase: 'loading' });
    song.edits.versions().then(
      (versions) => setListed({ phase: 'known', versions }),
      () => setListed({ phase: 'failed' }),
    );
  };
  const restore = (version: number) => {
    setOpen(false);
    void song.edits.restoreVersion(version);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={show}>
      <Dialog.Trigger className={iconButtonClass} aria-label={texts.open} title={texts.open}>
        <History aria-hidden size={18} />
      </Dialog.Trigger>
      <DialogFrame title={texts.title} text={texts.text}>
        <Listing listed={listed} onRestore={restore} />
      </DialogFrame>
    </Dialog.Root>
  );
}

function Listing({ listed, onRestore }: { listed: Listed; onRestore: (version: number) => void }) {
  const { editing } = useMessages();
  switch (listed.phase) {
    case 'loading':
      return <Spinner size={20} />;
    case 'failed':
      return <p className="text-bad">{editing.feedback.loadFailed}</p>;
    case 'known':
      if (listed.versions.length === 0) return <p className="text-soft">{editing.versions.none}</p>;
      return (
        <ul className="divide-y divide-line">
          {listed.versions.map((one, index) => (
            <Version key={one.version} version={one} isNewest={index === 0} onRestore={onRestore} />
          ))}
        </ul>
      );
    default:
      return listed satisfies never;
  }
}

interface VersionProps {
  version: EditVersion;
  isNewest: boolean;
  onRestore: (version: number) => void;
}

function Version({ version: one, isNewest, onRestore }: VersionProps) {
  const { editing, formats } = useMessages();
  const texts = editing.versions;
  const time = formats.dateTime(new Date(one.savedAtMs).toISOString());
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="figures font-semibold">{time}</p>
        <p className="text-sm text-soft">
          {one.isOriginal ? texts.original : texts.changes(one.noteChanges, one.textChanges)}
        </p>
      </div>
      {isNewest ? (
        <p className="shrink-0 text-sm text-soft">{texts.current}</p>
      ) : (
        <Button look="secondary" aria-label={texts.restore(time)} onClick={() => onRestore(one.version)}>
          {texts.restoreShort}
        </Button>
      )}
    </li>
  );
}
