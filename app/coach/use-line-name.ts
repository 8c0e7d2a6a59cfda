import { useCallback } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { PracticeTools } from '#app/player/practice-tools/practice-tools.ts';
import type { Span } from '#domain/singing/take-judgement.ts';

/** A line is called by its words, one without words by its number. */
export function useLineName({ shape }: PracticeTools): (span: Span) => string {
  const { practiceTools: texts } = useMessages();
  return useCallback(
    ({ startSeconds, endSeconds }) => {
      const index = shape.phrases.findIndex(
        (line) => line.startSeconds < endSeconds && line.endSeconds > startSeconds,
      );
      return shape.phrases[index]?.text ?? texts.wordlessPhrase(index + 1);
    },
    [shape, texts],
  );
}
