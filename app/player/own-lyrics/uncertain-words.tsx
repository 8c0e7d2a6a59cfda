import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongWord } from '#domain/edits/edited-song.ts';
import { isUncertainWord, nextUncertain } from '#domain/edits/uncertain-words.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';

interface UncertainWordsProps {
  words: readonly SongWord[];
  engine: Pick<PlayerEngine, 'audibleSeconds' | 'seek'>;
}

/** How well the words fit: how many are best checked by ear, and the way to the next of them. */
export function UncertainWords({ words, engine }: UncertainWordsProps) {
  const { ownLyrics } = useMessages();
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
