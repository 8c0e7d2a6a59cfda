/** Pure. The notes that the analysis is not sure of, the least sure first: whoever mends a song begins there. */
import type { EditedSong, SongNote } from './edited-song.ts';

/** The confidence of a note says how likely it is right: at least one of five of these is not. */
const UNCERTAIN_BELOW = 0.8;

/** What the singer has set is certain. */
export function isUncertain({ confidence, isChanged, isAdded }: SongNote): boolean {
  return !isChanged && !isAdded && confidence < UNCERTAIN_BELOW;
}

export function worstFirst({ notes }: EditedSong): SongNote[] {
  return notes
    .filter(isUncertain)
    .sort((left, right) => left.confidence - right.confidence || left.startSeconds - right.startSeconds);
}
