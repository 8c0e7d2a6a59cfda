import type { Messages } from '#app/content/messages.ts';

/** Names today and yesterday on the reader's calendar, any other day by its date; gives null for a song that was never played. */
export function lastPlayedWords(
  lastPlayedAt: string | null,
  nowMs: number,
  { songs, formats }: Pick<Messages, 'songs' | 'formats'>,
): string | null {
  if (lastPlayedAt === null) return null;
  const day = new Date(lastPlayedAt).toDateString();
  const yesterday = new Date(nowMs);
  yesterday.setDate(yesterday.getDate() - 1);
  if (day === new Date(nowMs).toDateString()) return songs.playedToday;
  if (day === yesterday.toDateString()) return songs.playedYesterday;
  return songs.playedOn(formats.date(lastPlayedAt));
}
