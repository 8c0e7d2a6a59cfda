import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { PITCH_METHODS, type RunOptions, type RunOrder, VOCAL_METHODS } from '#domain/pipeline/run.ts';
import { err, type Result } from '#domain/result.ts';
import { looksLikeAudio } from '#domain/songs/audio-files.ts';
import { cleanFileName, cleanTitle, titleFromFileName } from '#domain/songs/titles.ts';
import type { Context } from '../context.ts';
import type { User } from '../services/accounts.ts';
import { precheck, takeSongIn } from '../services/song-intake.ts';
import { originalKey } from '../storage/object-keys.ts';
import { openObjectWriter } from './object-writer.ts';
import { MAX_FORM_BYTES, readSongForm } from './song-form.ts';

/** `POST /songs/`: the form streams into R2, then the song is taken in. On any refusal nothing is left in R2. */
export async function receiveSong(
  context: Context,
  user: User,
  upload: { body: ReadableStream<Uint8Array>; headers: Headers },
): Promise<Result<RunOrder, AppError>> {
  const refusal = headerProblem(upload.headers);
  if (refusal) return err(refusal);
  const songId = newId('song', context.randomBytes);
  const form = await readSongForm(upload.body, upload.headers.get('content-type') ?? '', {
    admitFile: (file, fields) => admit(context, user, file, fields),
    openWriter: () => openObjectWriter(context.env.AUDIO, originalKey(songId)),
  });
  if (!form.ok) return form;
  const { fields, fileName, file } = form.value;
  const taken = await takeSongIn(context, user, {
    songId,
    title: fields.get('title')?.trim() ? cleanTitle(fields.get('title') ?? '') : titleFromFileName(fileName),
    source: { fileName: cleanFileName(fileName), ...file },
    durationSeconds: durationSeconds(fields),
    options: runOptions(fields),
  });
  if (!taken.ok) await context.env.AUDIO.delete(originalKey(songId));
  return taken;
}

function headerProblem(headers: Headers): AppError | null {
  const isForm = headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data');
  if (!isForm) return { kind: 'malformed_request', reason: 'Send the song as multipart/form-data.' };
  const contentLength = headers.get('content-length');
  if (contentLength === null) return { kind: 'length_required' };
  return Number(contentLength) > MAX_FORM_BYTES ? { kind: 'file_too_large' } : null;
}

async function admit(
  context: Context,
  user: User,
  file: { fileName: string; contentType: string },
  fields: ReadonlyMap<string, string>,
): Promise<AppError | null> {
  const fileName = cleanFileName(file.fileName);
  if (!looksLikeAudio(fileName, file.contentType)) return { kind: 'unsupported_file', fileName };
  // The size is not known yet and the duration may follow the file: then one credit is the least that any song costs.
  return precheck(context, user, { durationSeconds: durationSeconds(fields), sizeBytes: 0 });
}

function durationSeconds(fields: ReadonlyMap<string, string>): number | null {
  const minutes = Number(fields.get('duration_minutes') ?? Number.NaN);
  return Number.isFinite(minutes) && minutes > 0 ? minutes * 60 : null;
}

/** Absent or unknown values give the specified defaults. */
function runOptions(fields: ReadonlyMap<string, string>): RunOptions {
  const language = fields.get('lyrics_language')?.trim() ?? '';
  return {
    vocalMethod: VOCAL_METHODS.find((method) => method === fields.get('vocal_method')) ?? 'hybrid',
    pitchMethod: PITCH_METHODS.find((method) => method === fields.get('pitch_method')) ?? 'pyin',
    enableLyrics: fields.get('enable_lyrics') !== 'false',
    lyricsLanguage: /^[a-z]{2,3}$/.test(language) ? language : null,
  };
}
