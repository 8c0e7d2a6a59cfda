import { useCallback } from 'react';
import { showFailure } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { Span } from '#domain/singing/take-judgement.ts';
import { type SungPlayer, singLine } from './sing-line.ts';

export type SingAgain = (line: Span, speedPercent?: number) => void;

export function useSingAgain({ engine, tools, practice }: SungPlayer): SingAgain {
  const { failures } = useMessages().player;
  return useCallback(
    (line, speedPercent) => {
      singLine({ engine, tools, practice }, line, speedPercent).catch(() =>
        showFailure(`${failures.play}. ${failures.playHint}`),
      );
    },
    [engine, tools, practice, failures],
  );
}
