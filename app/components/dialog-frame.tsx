import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { iconButtonClass } from './button.ts';
import { dialogClass, dialogOverlayClass } from './dialog.ts';

interface DialogFrameProps {
  title: string;
  text: string;
  /** Without it the focus goes back to what opened the dialog. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** What every dialog shows around its own: title, text, and the way to close it. Stands in a `Dialog.Root`. */
export function DialogFrame({ title, text, onCloseAutoFocus, children }: DialogFrameProps) {
  const { common } = useMessages();
  return (
    <Dialog.Portal>
      <Dialog.Overlay className={dialogOverlayClass} />
      <Dialog.Content className={dialogClass} onCloseAutoFocus={onCloseAutoFocus}>
        <Dialog.Title className="pr-10 text-xl font-bold">{title}</Dialog.Title>
        <Dialog.Description className="mt-1 mb-5 pr-6 text-sm text-soft">{text}</Dialog.Description>
        {children}
        <Dialog.Close className={`${iconButtonClass} absolute top-3 right-3`} aria-label={common.close}>
          <X aria-hidden size={18} />
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  );
}
