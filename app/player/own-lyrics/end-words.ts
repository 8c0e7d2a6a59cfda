/** Pure. Why a singer's words are not in the song, as the page says it. */
import type { Messages } from '#app/content/messages.ts';
import type { AlignmentEnd } from './follow-alignment.ts';

/** A text that could not be read or found has a reason of its own, which the engine says in English; every other code says all. */
export function endWords(
  end: Exclude<AlignmentEnd, { name: 'placed' }>,
  { ownLyrics, runErrors }: Messages,
): string {
  if (end.name === 'lost') return ownLyrics.lost;
  if (end.code === null) return end.reason ?? ownLyrics.failed;
  return end.code === 'lyrics_not_placed' ? ownLyrics.notPlaced(end.reason) : runErrors[end.code];
}
