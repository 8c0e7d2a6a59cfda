import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { iconButtonClass } from '#app/components/button.ts';
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
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-black/55" />
        <Dialog.Content className="fixed top-1/2 left-1/2 z-50 w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-2xl border border-line bg-surface p-6 text-ink shadow-dialog">
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
