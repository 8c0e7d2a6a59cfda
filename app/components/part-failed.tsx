import { useReload } from '#app/api/use-reload.ts';
import { useMessages } from '#app/content/messages.ts';
import { buttonClass } from './button.ts';

/** A part that could not be loaded; the rest of the page goes on without it. */
export function PartFailed({ text }: { text: string }) {
  const { common } = useMessages();
  const reload = useReload();
  return (
    <div role="alert" className="flex min-h-32 flex-col items-center justify-center gap-3 text-center">
      <p className="text-bad">{text}</p>
      <button type="button" onClick={reload} className={buttonClass('secondary')}>
        {common.tryAgain}
      </button>
    </div>
  );
}
