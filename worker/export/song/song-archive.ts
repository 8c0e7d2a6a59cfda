import { makeZip } from 'client-zip';
import type { AppError } from '#domain/errors.ts';
import { archiveName, SCORE_FORMATS } from '#domain/export/export-formats.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import type { Song } from '../../services/songs/songs.ts';
import { exportScore } from './score-file.ts';
import { exportTrack } from './track-file.ts';

export interface SongArchive {
  name: string;
  /** Opens the tracks, which costs decoding; opened only by who reads them. */
  open: () => Promise<Result<ReadableStream<Uint8Array>, AppError>>;
}

interface Entry {
  name: string;
  lastModified: Date;
  input: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/**
 * All files of a song in one, stored and streamed: the scores, with words where there are any, and both tracks in the same key. They have
 * the names of the single downloads, by which an UltraStar file finds its sound.
 */
export async function exportArchive(
  context: Context,
  song: Song,
  request: { edited: boolean; semitones: number },
): Promise<Result<SongArchive, AppError>> {
  const lastModified = new Date(context.nowMs());
  const scores: Entry[] = [];
  for (const format of SCORE_FORMATS) {
    const score = await exportScore(context, song, format, request);
    if (score.ok) scores.push({ name: score.value.name, lastModified, input: score.value.body });
    else if (score.error.kind !== 'lyrics_not_found') return score;
  }
  const { semitones } = request;
  const vocals = await exportTrack(context, song, { stem: 'vocals', semitones, clicksPerBar: null });
  if (!vocals.ok) return vocals;
  const instrumental = await exportTrack(context, song, {
    stem: 'instrumental',
    semitones,
    clicksPerBar: null,
  });
  if (!instrumental.ok) return instrumental;
  const open = async () => {
    const sung = await vocals.value.open();
    if (!sung.ok) return sung;
    const played = await instrumental.value.open();
    if (!played.ok) {
      await sung.value.cancel();
      return played;
    }
    const tracks: Entry[] = [
      { name: vocals.value.name, lastModified, input: sung.value },
      { name: instrumental.value.name, lastModified, input: played.value },
    ];
    return ok(makeZip([...scores, ...tracks]));
  };
  return ok({ name: archiveName(song, semitones), open });
}
