import { useMemo } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { PracticeTools } from '#app/player/practice-tools/practice-tools.ts';
import { isLearned, type LinePass, learnedLines, nextLine } from '#domain/singing/learning.ts';
import { CLEAN_SCORE } from '#domain/singing/progressive-speed.ts';
import { useLineName } from './use-line-name.ts';

/** The line to sing next: what was hard comes back first, what went well rests for days. */
export function LearnedLines({ passes, tools }: { passes: readonly LinePass[]; tools: PracticeTools }) {
  const { coach, formats } = useMessages();
  const { panel: texts } = coach;
  const nameOf = useLineName(tools);
  const { phrases } = tools.shape;
  const lines = useMemo(() => learnedLines(phrases, passes, CLEAN_SCORE), [phrases, passes]);
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
          <button type="button" onClick={() => tools.loopRange(line)} className={buttonClass('secondary')}>
            {texts.practise}
          </button>
        </div>
      ) : (
        <p className="mt-2">{texts.rested(formats.date(new Date(dueAtMs).toISOString()))}</p>
      )}
    </div>
  );
}
