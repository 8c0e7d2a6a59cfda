/** Words of a line are buttons, which are found again by their place. */
import type { WordPlace } from '#domain/edits/word-tools.ts';

export function keyOfWord({ wordId, place }: WordPlace): string {
  return `${wordId} ${place}`;
}

/** When the line is drawn again. */
export function focusWord(word: WordPlace): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const button = document.querySelector<HTMLElement>(`[data-word="${CSS.escape(keyOfWord(word))}"]`);
    button?.focus({ preventScroll: true });
  });
}
