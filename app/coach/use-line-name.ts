import { useCallback } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useSong } from '#app/player/session/use-song.ts';
import type { Span } from '#domain/singing/take-judgement.ts';

/** A line is called by its words, one without words by its number. */
export function useLineName(): (span: Span) => string {
  const { phrases } = useSong(({ shape }) => shape);
  const { practiceTools: texts } = useMessages();
  return useCallback(
    ({ startSeconds, endSeconds }) => {
      const index = phrases.findIndex(
        (line) => line.startSeconds < endSeconds && line.endSeconds > startSeconds,
      );
      return phrases[index]?.text ?? texts.wordlessPhrase(index + 1);
    },
    [phrases, texts],
  );
}
