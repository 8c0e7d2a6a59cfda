/** Pure. Which file of a song a singer asks for. */
import { SCORE_FORMATS } from '#domain/export/export-formats.ts';
import type { ClicksPerBar } from '#domain/music/click-track.ts';

export const EXPORT_FILES = [...SCORE_FORMATS, 'vocals.wav', 'instrumental.wav', 'all.zip'] as const;
export type ExportFile = (typeof EXPORT_FILES)[number];

export interface ExportRequest {
  file: ExportFile;
  /** The singer's edits, or the result as it was found. */
  isEdited: boolean;
  /** The key is so far from that of the recording. */
  semitones: number;
  /** Null: no metronome. */
  clicksPerBar: ClicksPerBar | null;
}

export function exportPath(
  songId: string,
  { file, isEdited, semitones, clicksPerBar }: ExportRequest,
): string {
  const query = new URLSearchParams();
  if (semitones !== 0) query.set('semitones', String(semitones));
  if (hasNotes(file)) query.set('edited', String(isEdited));
  if (hasClicks(file) && clicksPerBar !== null) query.set('click', String(clicksPerBar));
  return `/songs/${encodeURIComponent(songId)}/export/${file}${query.size === 0 ? '' : `?${query}`}`;
}

/** Times alone have no key. */
export function hasKey(file: ExportFile): boolean {
  return file !== 'lrc';
}

/** What the singer edits is in it. */
export function hasNotes(file: ExportFile): boolean {
  return file !== 'vocals.wav' && file !== 'instrumental.wav';
}

export function hasClicks(file: ExportFile): boolean {
  return file === 'instrumental.wav';
}
