import { useCallback } from 'react';
import { showFailure } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { Span } from '#domain/singing/take-judgement.ts';
import type { CoachedPlayer } from './use-coach.ts';

/** Where nobody knows the beats, so much of the song comes before the line. */
const BREATH_SECONDS = 1;

export type SingAgain = (line: Span, speedPercent?: number) => void;

/** Loops a line and plays it at once, with one bar or one breath before its first note. */
export function useSingAgain({
  engine,
  tools,
  practice,
}: Pick<CoachedPlayer, 'engine' | 'tools' | 'practice'>): SingAgain {
  const { failures } = useMessages().player;
  return useCallback(
    (line, speedPercent) => {
      const { settings, shape } = tools;
      const hasBeat = shape.beats.grid !== null;
      if (engine.isPlaying) engine.pause();
      if (speedPercent !== undefined) settings.change({ speedPercent });
      tools.loopRange(line);
      if (practice.isBlocked) return practice.recheck();
      engine.seek(hasBeat ? line.startSeconds : Math.max(0, line.startSeconds - BREATH_SECONDS));
      engine
        .play(hasBeat ? tools.leadInSeconds(1) : 0)
        .catch(() => showFailure(`${failures.play}. ${failures.playHint}`));
    },
    [engine, tools, practice, failures],
  );
}
