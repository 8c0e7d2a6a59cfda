import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { iconButtonClass } from '#app/components/button.ts';
import { dialogClass, dialogOverlayClass } from '#app/components/dialog.ts';
import { useMessages } from '#app/content/messages.ts';

interface ShortcutsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ShortcutsDialog({ isOpen, onOpenChange }: ShortcutsDialogProps) {
  const { player, common } = useMessages();
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Trigger
        className={iconButtonClass}
        aria-label={player.shortcuts.open}
        title={player.shortcuts.open}
      >
        <span aria-hidden="true" className="text-lg font-bold">
          ?
        </span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogOverlayClass} />
        <Dialog.Content className={dialogClass}>
          <Dialog.Title className="pr-10 text-xl font-bold">{player.shortcuts.title}</Dialog.Title>
          <Dialog.Description className="mt-1 mb-4 text-sm text-soft">
            {player.shortcuts.text}
          </Dialog.Description>
          <dl className="divide-y divide-line">
            {player.shortcuts.rows.map(({ keys, text }) => (
              <div key={keys} className="flex items-center justify-between gap-4 py-2.5">
                <dt className="rounded-lg bg-sunken px-2.5 py-1 text-sm font-semibold whitespace-nowrap">
                  {keys}
                </dt>
                <dd className="text-right text-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <Dialog.Close className={`${iconButtonClass} absolute top-3 right-3`} aria-label={common.close}>
            <X aria-hidden size={18} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
