import { Toaster, toast } from 'sonner';
import { useMessages } from '#app/content/messages.ts';

/** A fixed id: a new message takes the place of the one before. */
const ONLY_TOAST = 'cantora';

export function Toasts() {
  const { common } = useMessages();
  return (
    <Toaster
      visibleToasts={1}
      position="bottom-center"
      containerAriaLabel={common.notifications}
      toastOptions={{
        style: {
          background: 'var(--surface)',
          borderColor: 'var(--line)',
          color: 'var(--ink)',
          fontFamily: 'inherit',
          fontSize: '0.9375rem',
        },
      }}
    />
  );
}

export function showNotice(text: string): void {
  toast(text, { id: ONLY_TOAST });
}

/** Stays until it is closed: nobody should miss it. */
export function showFailure(text: string): void {
  toast.error(text, { id: ONLY_TOAST, duration: Number.POSITIVE_INFINITY, closeButton: true });
}
