import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { type StemName, stemKey } from '../../storage/object-keys.ts';
import { requireCommittedAttempt } from './pipeline-runs.ts';

/**
 * The names of a run's tracks: `{pipelineId}-instrumental.opus` and `{pipelineId}-vocals.opus`. A name has no slashes and says nothing of
 * attempts: which one counts is looked up. A result's `file_path` is the whole call, so its last part is the name.
 */

const NAME = /^(pipe_[0-9a-z]+)-(instrumental|vocals)\.opus$/;

/** The R2 key of a track by its name. A run that has not completed has no tracks yet. */
export async function requireAudioFile(
  context: Context,
  userId: string,
  fileName: string,
): Promise<Result<string, AppError>> {
  const [, pipelineId, stem] = NAME.exec(fileName) ?? [];
  if (pipelineId === undefined) return err({ kind: 'file_not_found' });
  const id = await requireCommittedAttempt(context, userId, pipelineId);
  if (id.ok) return ok(stemKey(id.value, stem as StemName));
  return id.error.kind === 'not_song_owner' ? id : err({ kind: 'file_not_found' });
}
