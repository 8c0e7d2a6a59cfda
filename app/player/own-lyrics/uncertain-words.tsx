import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { isUncertainWord, nextUncertain } from '#domain/edits/uncertain-words.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

/** How well the words fit: how many are best checked by ear, and the way to the next of them. */
export function UncertainWords() {
  const { ownLyrics } = useMessages();
  const { engine } = useSongSession();
  const { words } = useSong((song) => song.edited);
  const { times: texts } = ownLyrics;
  if (words.length === 0) return null;
  const count = words.filter(isUncertainWord).length;
  if (count === 0) return <p className="text-sm text-soft">{texts.certain}</p>;
  const goToNext = () => {
    const next = nextUncertain(words, engine.audibleSeconds());
    if (next !== null) engine.seek(next.startSeconds);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60 text-sm text-soft">{texts.uncertain(count)}</p>
      <button type="button" onClick={goToNext} className={buttonClass('secondary')}>
        {texts.nextUncertain}
      </button>
    </div>
  );
}
