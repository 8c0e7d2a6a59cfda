import type {
  TransposedFileBody,
  TranspositionCompletedBody,
  TranspositionProcessingBody,
} from '#domain/contracts/transposition-api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { hasResult, type Song } from '../songs/songs.ts';
import { requireOriginalTracks, requireSeparateTracks } from './files.ts';
import { startTransposition } from './start.ts';

/** The files of a song in another key if they are there, else the task that makes them. */
export async function askForPitch(
  context: Context,
  song: Song,
  pitch: number,
  origin: string,
): Promise<Result<TranspositionCompletedBody | TranspositionProcessingBody, AppError>> {
  if (!hasResult(song)) return err({ kind: 'song_not_completed' });
  if (pitch === 0) return completed(await requireOriginalTracks(context, song, origin));
  const started = await startTransposition(context, song, pitch);
  if (!started.ok) return started;
  if (started.value.kind === 'completed')
    return completed(await requireSeparateTracks(context, started.value.file, origin));
  return ok({ status: 'processing', target_pitch: pitch, task_id: started.value.taskId });
}

function completed(file: Result<TransposedFileBody, AppError>): Result<TranspositionCompletedBody, AppError> {
  if (!file.ok) return file;
  const { pitch, file_path } = file.value;
  return ok({ status: 'completed', target_pitch: pitch, file_path, file: file.value });
}
