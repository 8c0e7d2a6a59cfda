/** Pure. Words in the lines that they stand in. */
import type { LineId } from './edits.ts';
import type { SongWord } from './song-words.ts';

/** Each in the order of the words. */
export function wordsByLine(words: readonly SongWord[]): ReadonlyMap<LineId | null, SongWord[]> {
  const ofLine = new Map<LineId | null, SongWord[]>();
  for (const word of words) {
    const known = ofLine.get(word.lineId);
    if (known === undefined) ofLine.set(word.lineId, [word]);
    else known.push(word);
  }
  return ofLine;
}
