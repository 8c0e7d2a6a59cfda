import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { isLanguageTag, PITCH_METHODS, type RunOptions, VOCAL_METHODS } from '#domain/pipeline/analysis.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isTooLong, MAX_EDGE_FORM_BYTES } from '#domain/songs/upload-limits.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { CHUNK_BYTES } from '../../storage/read-chunks.ts';
import { compareForm, digestOf } from '../../upload/form-digest.ts';
import { FORM_ROOM, formBytes, inChunkPlace, NO_PLACE } from '../../upload/form-places.ts';
import type { Place } from '../../upload/memory-room.ts';
import { type AdmitFile, MAX_FORM_BYTES, readForm, type SongForm } from '../../upload/song-form.ts';
import { precheck } from '../intake/song-intake.ts';
import { formParts } from './form-parts.ts';
import { completeUpload } from './upload-completion.ts';
import { endUpload } from './upload-removal.ts';
import { type AnnouncedUpload, fileProblem, findUpload, titleOf } from './uploads.ts';

/** The specified form call: an upload of parts that the server cuts itself. */

type ReceivedForm = Result<{ songId: string; formDigest: string }, AppError>;

interface Reception {
  isStillAllowed: () => Promise<boolean>;
  /** For a chunk of it from the beginning, and for what is collected of the file once that is let in. */
  places: [Place, Place];
}

const SIGNED_OUT: AppError = { kind: 'authentication_failed' };
const EMPTY_FILE: AppError = { kind: 'invalid_fields', issues: [{ field: 'file', code: 'invalid' }] };

/** On any refusal nothing is left in R2. */
export async function receiveForm(
  context: Context,
  user: User,
  request: Request,
  isStillAllowed: () => Promise<boolean>,
): Promise<ReceivedForm> {
  const refusal = headerProblem(context, request.headers);
  if (refusal) return err(refusal);
  const formPlace = FORM_ROOM.enter(user.id);
  try {
    return await inChunkPlace(user.id, (place) =>
      receive(context, user, request, { isStillAllowed, places: [place, formPlace] }),
    );
  } finally {
    formPlace.leave();
  }
}

async function receive(
  context: Context,
  user: User,
  request: Request,
  { isStillAllowed, places }: Reception,
): Promise<ReceivedForm> {
  const id = newId('upload', context);
  const upload = { id, songId: newId('song', context), userId: user.id };
  const earlier = await findUpload(context, id);
  const parts = formParts(context, upload);
  const admit: AdmitFile = async ({ fileName, contentType }, fields) => {
    const announced = { fileName, contentType, sizeBytes: 0, durationSeconds: statedSeconds(fields) };
    const refusal = fileProblem(announced) ?? (await precheck(context, user, announced.durationSeconds));
    if (refusal) return err(refusal);
    if (!takeFormPlace(places, request.headers)) return err(NO_PLACE);
    return ok(await parts.open(fileName));
  };
  // An earlier try of this call may have brought the whole form before it failed: then the bytes are only compared.
  const isRecorded = earlier !== null && earlier.status !== 'aborted';
  const form = await (isRecorded ? compareForm(request, ...places) : readForm(request, admit, ...places));
  if (!form.ok) return form;
  const file = announcedUpload(form.value);
  const isSame = earlier?.sha256 === file.sha256 && earlier?.title === titleOf(file);
  if (isRecorded && !isSame) return err({ kind: 'idempotency_key_reused' });
  // Bytes take their time: whoever was signed out meanwhile leaves no song.
  const problem = (await isStillAllowed()) ? formProblem(file) : SIGNED_OUT;
  if (!problem && !isRecorded) await parts.record(file);
  const song = problem ? err(problem) : await completeUpload(context, user, id);
  if (!song.ok) await endUpload(context, upload);
  return song.ok ? ok({ songId: song.value, formDigest: digestOf(form.value) }) : song;
}

/** From then on the form stands in the firm room, and gives way to nobody. */
function takeFormPlace([chunkPlace, formPlace]: Reception['places'], headers: Headers): boolean {
  if (!formPlace.take(formBytes(Number(headers.get('content-length'))))) return false;
  chunkPlace.take(-CHUNK_BYTES);
  return true;
}

function headerProblem({ env }: Context, headers: Headers): AppError | null {
  const isForm = headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data');
  if (!isForm) return { kind: 'malformed_request', reason: 'not_multipart' };
  const contentLength = headers.get('content-length');
  if (contentLength === null || !/^\d+$/.test(contentLength)) return { kind: 'length_required' };
  if (Number(contentLength) > MAX_FORM_BYTES) return { kind: 'file_too_large' };
  // On this machine nothing stands in front of us, and a file of 100 MB may come as one form.
  const isBehindEdge = env.ENVIRONMENT !== 'local';
  return isBehindEdge && Number(contentLength) > MAX_EDGE_FORM_BYTES ? { kind: 'form_too_large' } : null;
}

/** Only the whole form tells how many bytes there were, and a length that followed them. */
function formProblem({ sizeBytes, durationSeconds }: AnnouncedUpload): AppError | null {
  if (sizeBytes === 0) return EMPTY_FILE;
  return isTooLong(durationSeconds) ? { kind: 'song_too_long' } : null;
}

function announcedUpload({ fields, fileName, file }: SongForm): AnnouncedUpload {
  return {
    ...file,
    fileName,
    contentType: '',
    title: fields.get('title') ?? null,
    durationSeconds: statedSeconds(fields),
    options: runOptions(fields),
  };
}

function statedSeconds(fields: SongForm['fields']): number | null {
  const minutes = Number(fields.get('duration_minutes') ?? Number.NaN);
  return Number.isFinite(minutes) && minutes > 0 ? minutes * 60 : null;
}

/** Absent or unknown values give the specified defaults. */
function runOptions(fields: SongForm['fields']): RunOptions {
  const language = fields.get('lyrics_language')?.trim() ?? '';
  return {
    vocalMethod: VOCAL_METHODS.find((method) => method === fields.get('vocal_method')) ?? 'hybrid',
    pitchMethod: PITCH_METHODS.find((method) => method === fields.get('pitch_method')) ?? 'pyin',
    enableLyrics: fields.get('enable_lyrics') !== 'false',
    lyricsLanguage: isLanguageTag(language) ? language : null,
  };
}
