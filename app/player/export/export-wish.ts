/** Pure. Which file of a song a singer asks for: the call's address and the name of the file. */

export const EXPORT_FILES = [
  'ultrastar',
  'lrc',
  'midi',
  'musicxml',
  'vocals.wav',
  'instrumental.wav',
] as const;
export type ExportFile = (typeof EXPORT_FILES)[number];

export interface ExportWish {
  file: ExportFile;
  /** The singer's edits, or the result as it was found. */
  isEdited: boolean;
  /** How far from the recording. */
  semitones: number;
  hasClick: boolean;
}

const ENDINGS: Record<ExportFile, string> = {
  ultrastar: '.txt',
  lrc: '.lrc',
  midi: '.mid',
  musicxml: '.musicxml',
  'vocals.wav': ' (vocals).wav',
  'instrumental.wav': ' (instrumental).wav',
};
/** Characters that Windows, macOS or Linux refuse in a name. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;

export function exportPath(songId: string, { file, isEdited, semitones, hasClick }: ExportWish): string {
  const query = new URLSearchParams({ edited: String(isEdited), semitones: String(semitones) });
  if (hasClick && isSound(file)) query.set('click', 'true');
  return `/songs/${encodeURIComponent(songId)}/export/${file}?${query}`;
}

export function exportFileName(title: string, { file, semitones }: ExportWish): string {
  const key = semitones === 0 ? '' : ` ${semitones > 0 ? '+' : '−'}${Math.abs(semitones)}`;
  const name = title.replace(UNSAFE, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  return `${name || 'song'}${key}${ENDINGS[file]}`;
}

/** Times alone have no key. */
export function hasKey(file: ExportFile): boolean {
  return file !== 'lrc';
}

export function isSound(file: ExportFile): boolean {
  return file.endsWith('.wav');
}
