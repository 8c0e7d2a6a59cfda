import type { LineWord } from '#domain/edits/edited-song.ts';
import type { WordTimes } from '#domain/edits/edits.ts';

/** A frame's work on the words of a line: writes how much of each is sung, and only where that changed. */
export function showSungWords(
  line: HTMLElement,
  words: readonly LineWord[],
  clock: { audibleSeconds(): number },
): () => void {
  const elements = [...line.querySelectorAll<HTMLElement>('.sung-word')];
  const shown = words.map(() => -1);
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  return () => {
    const songSeconds = clock.audibleSeconds();
    for (const [index, word] of words.entries()) {
      const percent = Math.round(100 * sungShare(word, songSeconds));
      // Without motion a word is lit at once, when it begins.
      const next = motion.matches && percent > 0 ? 100 : percent;
      if (next === shown[index]) continue;
      shown[index] = next;
      elements[index]?.style.setProperty('--sung', `${next}%`);
    }
  };
}

/** How much of a word has been sung: 0 to 1. */
export function sungShare({ startSeconds, endSeconds }: WordTimes, songSeconds: number): number {
  if (songSeconds <= startSeconds) return 0;
  return songSeconds >= endSeconds ? 1 : (songSeconds - startSeconds) / (endSeconds - startSeconds);
}
