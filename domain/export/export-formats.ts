/** Pure. The files that a song is exported as, and their names. */
import { safeName } from './archive-names.ts';

export const SCORE_FORMATS = ['ultrastar', 'lrc', 'midi', 'musicxml', 'chordpro', 'songsheet'] as const;
export type ScoreFormat = (typeof SCORE_FORMATS)[number];

const ENDINGS: Record<ScoreFormat, string> = {
  ultrastar: 'txt',
  lrc: 'lrc',
  midi: 'mid',
  musicxml: 'musicxml',
  chordpro: 'cho',
  songsheet: 'html',
};

interface Named {
  title: string;
  artist: string | null;
}

export function scoreFileName(song: Named, format: ScoreFormat, semitones: number): string {
  return `${nameOf(song)}${inBrackets(...keyWords(semitones))}.${ENDINGS[format]}`;
}

export function archiveName(song: Named, semitones: number): string {
  return `${nameOf(song)}${inBrackets(...keyWords(semitones))}.zip`;
}

export function trackFileName(
  song: Named,
  track: 'vocals' | 'instrumental' | 'mix',
  semitones: number,
): string {
  return `${nameOf(song)}${inBrackets(track, ...keyWords(semitones))}.wav`;
}

/** RFC 6266: the whole name for who can read it, and one of plain letters for who cannot. */
export function contentDisposition(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The whole name again; null where the header tells none. */
export function fileNameIn(header: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(header ?? '') ?? [];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

function nameOf({ title, artist }: Named): string {
  return safeName([artist, title].filter(Boolean).join(' - ')) || 'Song';
}

function keyWords(semitones: number): string[] {
  return semitones === 0 ? [] : [semitones > 0 ? `+${semitones}` : `${semitones}`];
}

function inBrackets(...words: string[]): string {
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}
