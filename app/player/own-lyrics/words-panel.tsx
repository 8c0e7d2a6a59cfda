import { Button } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import { isUncertainWord, nextUncertain } from '#domain/edits/uncertain-words.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { OwnLyricsPanel } from './own-lyrics.tsx';
import { WordTimesPanel } from './word-times-panel.tsx';

/** The words of the song: the singer's own in place of those that were heard, and their times. */
export function WordsPanel() {
  return (
    <div className="flex flex-col gap-5">
      <OwnLyricsPanel />
      <UncertainWords />
      <WordTimesPanel />
    </div>
  );
}

/** How well the words fit: how many are best checked by ear, and the way to the next of them. */
function UncertainWords() {
  const { times: texts } = useMessages().ownLyrics;
  const { engine } = useSongSession();
  const { words } = useSong((song) => song.edited);
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
      <Button look="secondary" onClick={goToNext}>
        {texts.nextUncertain}
      </Button>
    </div>
  );
}
