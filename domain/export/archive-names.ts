/** Names inside an export archive: valid on every system, and no title escapes its folder. */

const NAME_MAX_LENGTH = 80;
/** Characters that Windows, macOS or Linux refuse in a name, and path separators. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;

export function archiveFileName(nowMs: number): string {
  return `cantora-${new Date(nowMs).toISOString().slice(0, 10)}.zip`;
}

/** The id makes it unique: titles may be equal. */
export function songFolder(song: { id: string; title: string }): string {
  return `songs/${safeName(song.title)} (${song.id})`;
}

/** Empty where nothing is left. */
export function safeName(text: string): string {
  const name = [...text.replace(UNSAFE, '_')].slice(0, NAME_MAX_LENGTH).join('');
  return name.replace(/^[.\s]+|[.\s]+$/g, '');
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
