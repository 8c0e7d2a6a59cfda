import { AlertDialog } from 'radix-ui';
import { dialogClass, dialogOverlayClass } from '#app/components/dialog.ts';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { DeletionForm } from './deletion-form.tsx';

await words('accountPage', 'forms');

export default function DeletionDialog({ user, onClose }: { user: UserBody; onClose: () => void }) {
  const { deletion } = useMessages().accountPage;
  return (
    <AlertDialog.Root open onOpenChange={(wanted) => !wanted && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogOverlayClass} />
        <AlertDialog.Content className={dialogClass} onOpenAutoFocus={focusFirstField}>
          <AlertDialog.Title className="text-xl font-bold">{deletion.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">{deletion.afterwards}</AlertDialog.Description>
          <DeletionForm user={user} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Else the focus would begin on “Cancel”, behind the fields. */
function focusFirstField(event: Event): void {
  event.preventDefault();
  if (event.target instanceof HTMLElement)
    event.target.querySelector<HTMLElement>('input:not([hidden])')?.focus();
}
