/**
 * Pure. When the sound of a song is put away: of Free accounts, 90 days after it was last opened and two weeks after a mail has said so.
 * What the singer has made of the song (notes, words, edits, practice) stays.
 *
 * A song's row holds only when it has to be looked at next. Whoever opens the song moves that on, but no more than once a week, so that an
 * opening is rarely a write: the mail comes 76 to 83 days after the last opening and never earlier.
 */

const DAY_MS = 86_400_000;
/** From the last opening to the mail. */
const UNTOUCHED_MS = 76 * DAY_MS;
/** From the mail to the end of the sound. */
export const NOTICE_MS = 14 * DAY_MS;
const OPENING_NOTED_AFTER_MS = 7 * DAY_MS;

/** A song that was opened now is looked at then. */
export function nextSoundLookMs(openedAtMs: number): number {
  return openedAtMs + UNTOUCHED_MS + OPENING_NOTED_AFTER_MS;
}

/** Whether an opening has to be written down. It always has where a mail has announced the end. Null: nobody looks at the song. */
export function isOpeningNoted(lookAtMs: number | null, openedAtMs: number): boolean {
  return lookAtMs !== null && lookAtMs < openedAtMs + UNTOUCHED_MS;
}

/** What is known of a song whose look is due. */
export interface DormantSong {
  /** Since then its owner has had the Free plan; null: a paid one. */
  freeSinceMs: number | null;
  /** When the mail was sent that announced the end; null where none was, or the song was opened since. */
  mailedAtMs: number | null;
}

export type SoundDecision =
  /** `isAnnounced`: the mail that was sent stays good. */
  | { kind: 'keep'; lookAtMs: number; isAnnounced: boolean }
  | { kind: 'announce'; putAwayAtMs: number }
  | { kind: 'put_away' };

export function decideSound({ freeSinceMs, mailedAtMs }: DormantSong, nowMs: number): SoundDecision {
  const untouchedUntilMs = (freeSinceMs ?? nowMs) + UNTOUCHED_MS;
  if (untouchedUntilMs > nowMs) return { kind: 'keep', lookAtMs: untouchedUntilMs, isAnnounced: false };
  // A mail from before, when the plan was another one for a while, has announced another day.
  if (mailedAtMs === null || mailedAtMs < untouchedUntilMs)
    return { kind: 'announce', putAwayAtMs: nowMs + NOTICE_MS };
  const announcedUntilMs = mailedAtMs + NOTICE_MS;
  if (announcedUntilMs > nowMs) return { kind: 'keep', lookAtMs: announcedUntilMs, isAnnounced: true };
  return { kind: 'put_away' };
}
