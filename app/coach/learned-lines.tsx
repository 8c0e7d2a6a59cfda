import { useEffect, useMemo } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import { browserTimeZone } from '#app/format/time-zone.ts';
import { useSong, useSongSession } from '#app/player/session/use-song.ts';
import type { Phrase } from '#domain/music/phrases.ts';
import {
  isLearned,
  type LearnedLine,
  type LinePass,
  learnedLines,
  nextLine,
  shownShare,
} from '#domain/singing/learning.ts';
import { CLEAN_SCORE } from '#domain/singing/progressive-speed.ts';
import { singAgainIn } from './sing-line.ts';

/** The line to sing next: what was hard comes back first, what went well rests for days. */
export function LearnedLines({ passes }: { passes: readonly LinePass[] }) {
  const session = useSongSession();
  const { coach, formats, practiceTools } = useMessages();
  const { panel: texts } = coach;
  const { phrases } = useSong(({ shape }) => shape);
  const isByEar = useSong(({ settings }) => settings.isPictureFading);
  const lines = useMemo(
    () => learnedLines(phrases, passes, { goal: CLEAN_SCORE, timeZone: browserTimeZone() ?? 'UTC', isByEar }),
    [phrases, passes, isByEar],
  );
  useFading(lines, phrases);
  const next = nextLine(lines, Date.now());
  const line = next && phrases[next.index];
  if (lines.length === 0) return null;
  const dueAtMs = Math.min(...lines.map((learned) => learned.dueAtMs));
  return (
    <div className="text-sm">
      <h3 className="font-medium">{texts.learn}</h3>
      <p className="figures text-soft">{texts.learned(lines.filter(isLearned).length, lines.length)}</p>
      {next && line ? (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0">{texts.next(line.text ?? practiceTools.wordlessPhrase(next.index + 1))}</p>
          <Button look="secondary" onClick={() => singAgainIn(session)(line)}>
            {texts.practise}
          </Button>
        </div>
      ) : (
        <p className="mt-2">{texts.rested(formats.date(new Date(dueAtMs).toISOString()))}</p>
      )}
    </div>
  );
}

/** Where the singer asks for it, lines fade on the stage as they are learned. */
function useFading(lines: readonly LearnedLine[], phrases: readonly Phrase[]): void {
  const { sungLayer } = useSongSession();
  const isFading = useSong(({ settings }) => settings.isFading);
  useEffect(() => {
    if (!isFading) return;
    const known = lines.flatMap((line) => {
      const phrase = phrases[line.index];
      return phrase !== undefined && isLearned(line) ? [{ ...phrase, shown: shownShare(line) }] : [];
    });
    sungLayer.fade(known);
    return () => sungLayer.fade([]);
  }, [isFading, lines, phrases, sungLayer]);
}
