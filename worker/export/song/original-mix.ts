import type { AppError } from '#domain/errors.ts';
import { trackFileName } from '#domain/export/export-formats.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { requireStems } from '../../services/runs/read.ts';
import { readDocument } from '../../services/runs/results.ts';
import type { Song } from '../../services/songs/songs.ts';
import { stemKey } from '../../storage/object-keys.ts';
import { streamOf, type TrackFile, takeDecoding } from './track-file.ts';

/** Both stems of a song in one WAV. No such file is stored: the recording itself is deleted soon after its analysis. */
export async function exportOriginalMix(context: Context, song: Song): Promise<Result<TrackFile, AppError>> {
  const id = await requireStems(context, song);
  if (!id.ok) return id;
  const document = await readDocument(context, id.value);
  if (!document) return err({ kind: 'file_not_found' });
  const { sample_count: frames } = document;
  // Only here: it compiles libopus, which nothing else needs and Node cannot load.
  const { mixedWavOf, wavBytes } = await import('./wav-stream.ts');
  const open = async () => {
    const attempt = await takeDecoding(context, song);
    if (!attempt.ok) return attempt;
    const [instrumental, vocals] = await Promise.all([
      context.env.AUDIO.get(stemKey(id.value, 'instrumental')),
      context.env.AUDIO.get(stemKey(id.value, 'vocals')),
    ]);
    if (!instrumental || !vocals) return err({ kind: 'file_not_found' } as const);
    return ok(streamOf(mixedWavOf(instrumental.body, vocals.body, frames), wavBytes(frames)));
  };
  return ok({ name: trackFileName(song, 'mix', 0), sizeBytes: wavBytes(frames), open });
}
