/** How the browser's caches are called. A song is kept for one account, so that no other ever finds it. */

export const KEPT_SONGS = 'cantora.kept.';
/** The page's own files, one cache for each build. */
export const FILES = 'cantora.files.';

export function keptSongsOf(userId: string): string {
  return `${KEPT_SONGS}${userId}.`;
}

export function keptSongName(userId: string, songId: string): string {
  return keptSongsOf(userId) + songId;
}

export function isKeptSong(name: string): boolean {
  return name.startsWith(KEPT_SONGS);
}

export function songOfName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

export function isOurs(name: string): boolean {
  return isKeptSong(name) || name.startsWith(FILES);
}
