import { Toaster } from 'sonner';
import { useMessages } from '#app/content/messages.ts';

export default function ToastList() {
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
