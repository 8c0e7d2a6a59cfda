import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-part.tsx';

/** No page needs it before it lives. What is shown until then waits. */
const ToastList = lazyPart(() => import('./toast-list.tsx'));
/** A fixed id: a new message takes the place of the one before. */
const ONLY_TOAST = 'cantora';

export function Toasts() {
  const isInBrowser = useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
  return (
    isInBrowser && (
      <Suspense fallback={null}>
        <ToastList />
      </Suspense>
    )
  );
}

export function showNotice(text: string): void {
  void import('sonner').then(({ toast }) => toast(text, { id: ONLY_TOAST }));
}

/** Stays until it is closed: nobody should miss it. */
export function showFailure(text: string): void {
  const options = { id: ONLY_TOAST, duration: Number.POSITIVE_INFINITY, closeButton: true };
  void import('sonner').then(({ toast }) => toast.error(text, options));
}

export interface TimedMessage {
  title: string;
  text: string;
  seconds: number;
  isFailure?: boolean;
}

/** Goes by itself. */
export function showTimed({ title, text, seconds, isFailure = false }: TimedMessage): void {
  const options = { id: ONLY_TOAST, description: text, duration: seconds * 1000, closeButton: true };
  void import('sonner').then(({ toast }) =>
    isFailure ? toast.error(title, options) : toast.message(title, options),
  );
}

function watchNothing() {
  return () => undefined;
}
