/** Names inside the archive that somebody takes along: readable on every system, and nobody's title leads out of the folder. */

const NAME_MAX_LENGTH = 80;
/** What Windows, macOS or Linux do not take in a name, and what would begin another folder. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;

export function archiveFileName(nowMs: number): string {
  return `cantora-${new Date(nowMs).toISOString().slice(0, 10)}.zip`;
}

/** The id makes it the song's own: titles may be the same. */
export function songFolder(song: { id: string; title: string }): string {
  const title = [...song.title.replace(UNSAFE, '_')].slice(0, NAME_MAX_LENGTH).join('');
  return `songs/${title.replace(/^[.\s]+|[.\s]+$/g, '')} (${song.id})`;
}

/**
 * Where an object lies in the song's folder. Originals have no ending in storage, so they get that of the file that was uploaded;
 * the others keep run and attempt in their path.
 */
export function fileInFolder(key: string, originalFilename: string): string {
  const [kind, , ...rest] = key.split('/');
  if (kind !== 'originals') return [kind, ...rest].join('/');
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(originalFilename)?.[0] ?? '';
  return `original${ending.toLowerCase()}`;
}
