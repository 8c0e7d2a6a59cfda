import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { type Message, NO_TOASTS, shownOf, type ToastLine, withMessage, withoutShown } from './toast-line.ts';

/** No page needs it before it lives. What is shown until then waits. */
const ToastList = lazyPart(() => import('./toast-list.tsx'));
const NOTICE_SECONDS = 4;

export interface TimedMessage {
  title: string;
  text: string;
  seconds: number;
  isFailure?: boolean;
}

let line: ToastLine = NO_TOASTS;
/** Counts what was closed: a new message takes the place of one that is still shown, and never of one that is on its way out. */
let closedCount = 0;

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
  show({ title: text, text: null, seconds: NOTICE_SECONDS, isFailure: false });
}

/** Stays until it is closed: nobody should miss it. */
export function showFailure(text: string): void {
  show({ title: text, text: null, seconds: null, isFailure: true });
}

/** Goes by itself. */
export function showTimed({ isFailure = false, ...message }: TimedMessage): void {
  show({ ...message, isFailure });
}

function show(message: Message): void {
  line = withMessage(line, message, Date.now());
  void draw();
}

/** Every field is given: the package keeps what a message before it had. */
async function draw(): Promise<void> {
  const { toast } = await import('sonner');
  const shown = shownOf(line);
  if (shown === null) return;
  const close = () => {
    if (shownOf(line) !== shown) return;
    closedCount += 1;
    line = withoutShown(line, Date.now());
    void draw();
  };
  (shown.isFailure ? toast.error : toast.message)(shown.title, {
    id: `cantora-${closedCount}`,
    description: shown.text ?? undefined,
    duration: shown.seconds === null ? Number.POSITIVE_INFINITY : shown.seconds * 1000,
    closeButton: true,
    onDismiss: close,
    onAutoClose: close,
  });
}

function watchNothing() {
  return () => undefined;
}
