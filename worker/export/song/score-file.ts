import type { AppError } from '#domain/errors.ts';
import { writeChordpro } from '#domain/export/chordpro.ts';
import { type ScoreFormat, scoreFileName, trackFileName } from '#domain/export/export-formats.ts';
import type { ExportedSong } from '#domain/export/exported-song.ts';
import { writeLrc } from '#domain/export/lrc.ts';
import { writeMidi } from '#domain/export/midi.ts';
import { writeMusicxml } from '#domain/export/musicxml.ts';
import { writeSongSheet } from '#domain/export/song-sheet.ts';
import { writeUltrastar } from '#domain/export/ultrastar.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import type { Song } from '../../services/songs/songs.ts';
import { requireExportedSong } from './song-to-export.ts';

/** A song's notes and words as a file. */
export interface ExportedFile {
  name: string;
  mediaType: string;
  body: string | Uint8Array<ArrayBuffer>;
}

const MEDIA_TYPES: Record<ScoreFormat, string> = {
  ultrastar: 'text/plain; charset=utf-8',
  lrc: 'text/plain; charset=utf-8',
  midi: 'audio/midi',
  musicxml: 'application/vnd.recordare.musicxml+xml',
  chordpro: 'text/plain; charset=utf-8',
  songsheet: 'text/html; charset=utf-8',
};

export async function exportScore(
  context: Context,
  song: Song,
  format: ScoreFormat,
  request: { edited: boolean; semitones: number },
): Promise<Result<ExportedFile, AppError>> {
  const exported = await requireExportedSong(context, song, request);
  if (!exported.ok) return exported;
  if (isEmpty(exported.value, format)) return err({ kind: 'lyrics_not_found' });
  return ok({
    name: scoreFileName(song, format, request.semitones),
    mediaType: MEDIA_TYPES[format],
    body: written(exported.value, format),
  });
}

/** A file of words that has none would be of no use; chords alone are worth a sheet. */
function isEmpty({ lines, chords }: ExportedSong, format: ScoreFormat): boolean {
  const hasWords = lines.some(({ text }) => text !== '');
  const hasChords = chords.length > 0 && (format === 'chordpro' || format === 'songsheet');
  return (format === 'lrc' || format === 'chordpro' || format === 'songsheet') && !hasWords && !hasChords;
}

function written(song: ExportedSong, format: ScoreFormat): string | Uint8Array<ArrayBuffer> {
  switch (format) {
    case 'ultrastar':
      return writeUltrastar(song, {
        vocals: trackFileName(song, 'vocals', song.semitones),
        instrumental: trackFileName(song, 'instrumental', song.semitones),
      });
    case 'lrc':
      return writeLrc(song);
    case 'midi':
      return writeMidi(song);
    case 'musicxml':
      return writeMusicxml(song);
    case 'chordpro':
      return writeChordpro(song);
    case 'songsheet':
      return writeSongSheet(song);
    default:
      return format satisfies never;
  }
}
