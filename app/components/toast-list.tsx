import { Toaster } from 'sonner';
import { useMessages } from '#app/content/messages.ts';

/** The song's own page lifts them over its controls. */
const BOTTOM = 'var(--messages-bottom, 1.5rem)';

export default function ToastList() {
  const { common } = useMessages();
  return (
    <Toaster
      visibleToasts={1}
      position="bottom-center"
      offset={{ bottom: BOTTOM }}
      mobileOffset={{ bottom: BOTTOM }}
      containerAriaLabel={common.notifications}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        // The package's own colours know two themes, but not ours; and its button is smaller than a fingertip.
        classNames: {
          description: 'text-soft!',
          closeButton: 'size-6! border-line! bg-surface! text-ink!',
        },
        style: {
          background: 'var(--surface)',
          borderColor: 'var(--line)',
          color: 'var(--ink)',
          fontSize: '0.9375rem',
        },
      }}
    />
  );
}
