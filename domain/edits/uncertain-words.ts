/** Pure. The words whose place in the voice is not sure: whoever mends a song listens there first. */
import type { SongWord } from './song-words.ts';

/** The confidence of a word says how likely it begins within 0.3 s of where it stands. */
const UNCERTAIN_BELOW = 0.5;

export function isUncertainWord({ confidence }: Pick<SongWord, 'confidence'>): boolean {
  return confidence < UNCERTAIN_BELOW;
}

/** The first one later than a moment, then from the beginning again. */
export function nextUncertain<Word extends Pick<SongWord, 'confidence' | 'startSeconds'>>(
  words: readonly Word[],
  afterSeconds: number,
): Word | null {
  const uncertain = words.filter(isUncertainWord);
  return uncertain.find(({ startSeconds }) => startSeconds > afterSeconds) ?? uncertain[0] ?? null;
}
