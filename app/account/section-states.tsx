import { buttonClass } from '#app/components/button.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';

/** A part that is still loading or could not be loaded; the rest of the page goes on without it. */

export function SectionLoading({ text }: { text: string }) {
  return (
    <p role="status" className="flex min-h-32 items-center justify-center gap-3 text-soft">
      <Spinner />
      {text}
    </p>
  );
}

export function SectionFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { common } = useMessages();
  return (
    <div role="alert" className="flex min-h-32 flex-col items-center justify-center gap-3 text-center">
      <p className="text-bad">{text}</p>
      <button type="button" onClick={onRetry} className={buttonClass('secondary')}>
        {common.tryAgain}
      </button>
    </div>
  );
}
