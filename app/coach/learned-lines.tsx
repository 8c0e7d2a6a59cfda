import { useEffect, useMemo } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { browserTimeZone } from '#app/format/time-zone.ts';
import type { PracticeTools } from '#app/player/practice-tools/practice-tools.ts';
import { useSetting } from '#app/player/settings/use-setting.ts';
import type { SingDesk } from '#app/player/stage/sing-desk.ts';
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
import { useLineName } from './use-line-name.ts';
import type { SingAgain } from './use-sing-again.ts';

interface LearnedLinesProps {
  passes: readonly LinePass[];
  tools: PracticeTools;
  singing: SingDesk;
  singAgain: SingAgain;
}

/** The line to sing next: what was hard comes back first, what went well rests for days. */
export function LearnedLines({ passes, tools, singing, singAgain }: LearnedLinesProps) {
  const { coach, formats } = useMessages();
  const { panel: texts } = coach;
  const nameOf = useLineName(tools);
  const { phrases } = tools.shape;
  const lines = useMemo(
    () => learnedLines(phrases, passes, { goal: CLEAN_SCORE, timeZone: browserTimeZone() ?? 'UTC' }),
    [phrases, passes],
  );
  useFading({ lines, phrases, tools, singing });
  const next = nextLine(lines, Date.now());
  const line = next && phrases[next.index];
  if (lines.length === 0) return null;
  const dueAtMs = Math.min(...lines.map((learned) => learned.dueAtMs));
  return (
    <div className="text-sm">
      <h3 className="font-medium">{texts.learn}</h3>
      <p className="figures text-soft">{texts.learned(lines.filter(isLearned).length, lines.length)}</p>
      {line ? (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0">{texts.next(nameOf(line))}</p>
          <button type="button" onClick={() => singAgain(line)} className={buttonClass('secondary')}>
            {texts.practise}
          </button>
        </div>
      ) : (
        <p className="mt-2">{texts.rested(formats.date(new Date(dueAtMs).toISOString()))}</p>
      )}
    </div>
  );
}

interface Fading extends Omit<LearnedLinesProps, 'passes' | 'singAgain'> {
  lines: readonly LearnedLine[];
  phrases: readonly Phrase[];
}

/** Where the singer wishes it, lines fade on the stage as they are learned. */
function useFading({ lines, phrases, tools, singing }: Fading): void {
  const isFading = useSetting(tools.settings, 'isFading');
  useEffect(() => {
    if (!isFading) return;
    const known = lines.flatMap((line) => {
      const phrase = phrases[line.index];
      return phrase !== undefined && isLearned(line) ? [{ ...phrase, shown: shownShare(line) }] : [];
    });
    singing.fade(known);
    return () => singing.fade([]);
  }, [isFading, lines, phrases, singing]);
}
