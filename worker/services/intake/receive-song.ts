import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { isLanguageTag, PITCH_METHODS, type RunOptions, VOCAL_METHODS } from '#domain/pipeline/analysis.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isTooLong, looksLikeAudio, MAX_EDGE_FORM_BYTES } from '#domain/songs/audio-files.ts';
import { lengthReader } from '#domain/songs/audio-length/length-reader.ts';
import { titleFromFileName } from '#domain/songs/readable-titles.ts';
import { isSongTooLong } from '#domain/songs/song-length.ts';
import { cleanFileName, cleanTitle } from '#domain/songs/titles.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { originalKey } from '../../storage/object-keys.ts';
import { CHUNK_BYTES } from '../../storage/read-chunks.ts';
import { digestOf } from '../../upload/form-digest.ts';
import { FORM_ROOM, formBytes, inChunkPlace, NO_PLACE } from '../../upload/form-places.ts';
import { measuredWriter } from '../../upload/measured.ts';
import type { Place } from '../../upload/memory-room.ts';
import { openHash, openObjectWriter } from '../../upload/object-writer.ts';
import { MAX_FORM_BYTES, readForm, type SongForm } from '../../upload/song-form.ts';
import { findSong, type Song } from '../songs/songs.ts';
import { type ArrivedSong, precheck, startRecordedRun, takeSongIn } from './song-intake.ts';

interface ReceivedSong {
  songId: string;
  formDigest: string;
}

const SIGNED_OUT: AppError = { kind: 'authentication_failed' };

/** `POST /songs/`: the form streams into R2, then the song is taken in. On any refusal nothing is left in R2. */
export async function receiveSong(
  context: Context,
  user: User,
  upload: Request,
  isStillAllowed: () => Promise<boolean>,
): Promise<Result<ReceivedSong, AppError>> {
  const refusal = headerProblem(context, upload.headers);
  if (refusal) return err(refusal);
  const formPlace = FORM_ROOM.enter(user.id);
  try {
    return await inChunkPlace(user.id, (place) =>
      receive(context, user, upload, { isStillAllowed, places: [place, formPlace] }),
    );
  } finally {
    formPlace.leave();
  }
}

interface Reception {
  isStillAllowed: () => Promise<boolean>;
  /** For a chunk of it from the beginning, and for what is collected of the file once that is let in. */
  places: [Place, Place];
}

async function receive(
  context: Context,
  user: User,
  upload: Request,
  { isStillAllowed, places }: Reception,
): Promise<Result<ReceivedSong, AppError>> {
  const songId = newId('song', context.randomBytes);
  const earlier = await findSong(context, songId);
  if (earlier) return recogniseSong(context, earlier, upload, places);
  const length = lengthReader();
  const form = await readForm(
    upload,
    {
      admitFile: async (file, fields) =>
        (await admit(context, user, file, fields)) ?? takeFormPlace(places, upload.headers),
      openWriter: () => measuredWriter(openObjectWriter(context.env.AUDIO, originalKey(songId)), length),
    },
    ...places,
  );
  if (!form.ok) return form;
  const song = arrivedSong(songId, form.value, length.seconds());
  // Bytes take their time: whoever was signed out meanwhile leaves no song.
  const problem = (await isStillAllowed()) ? songProblem(song) : SIGNED_OUT;
  const taken = problem ? err(problem) : await takeSongIn(context, user, song);
  if (!taken.ok) await context.env.AUDIO.delete(originalKey(songId));
  return taken.ok ? ok({ songId, formDigest: digestOf(form.value) }) : taken;
}

/** From then on the form stands in the firm room, and gives way to nobody. */
function takeFormPlace([chunkPlace, formPlace]: Reception['places'], headers: Headers): AppError | null {
  if (!formPlace.take(formBytes(Number(headers.get('content-length'))))) return NO_PLACE;
  chunkPlace.take(-CHUNK_BYTES);
  return null;
}

function arrivedSong(
  songId: string,
  { fields, fileName, file }: SongForm,
  readSeconds: number | null,
): ArrivedSong {
  const title = fields.get('title') ?? '';
  return {
    songId,
    title: title.trim() ? cleanTitle(title) : titleFromFileName(fileName),
    source: { fileName: cleanFileName(fileName), ...file },
    length: { statedSeconds: statedSeconds(fields), readSeconds },
    options: runOptions(fields),
  };
}

/**
 * An earlier try of this call had created the song before it failed: the same song is answered, and a different file is refused. The
 * bytes are only compared; the stored ones stay.
 */
async function recogniseSong(
  context: Context,
  earlier: Song,
  upload: Request,
  places: Place[],
): Promise<Result<ReceivedSong, AppError>> {
  const form = await readForm(upload, { admitFile: async () => null, openWriter: openHash }, ...places);
  if (!form.ok) return form;
  const again = arrivedSong(earlier.id, form.value, null);
  const isSame = again.source.sha256 === earlier.sourceSha256 && again.title === earlier.title;
  if (!isSame) return err({ kind: 'idempotency_key_reused' });
  await startRecordedRun(context, earlier);
  return ok({ songId: earlier.id, formDigest: digestOf(form.value) });
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

async function admit(
  context: Context,
  user: User,
  file: { fileName: string; contentType: string },
  fields: ReadonlyMap<string, string>,
): Promise<AppError | null> {
  const fileName = cleanFileName(file.fileName);
  if (!looksLikeAudio(fileName, file.contentType)) return { kind: 'unsupported_file', fileName };
  const stated = statedSeconds(fields);
  return isTooLong(stated) ? { kind: 'song_too_long' } : precheck(context, user, stated);
}

/** What only the whole form tells: how many bytes there were, how long they sound, and a length that followed them. */
function songProblem({ source, length }: ArrivedSong): AppError | null {
  if (source.sizeBytes > 0) return isSongTooLong(length) ? { kind: 'song_too_long' } : null;
  return { kind: 'invalid_fields', issues: [{ field: 'file', code: 'invalid' }] };
}

function statedSeconds(fields: ReadonlyMap<string, string>): number | null {
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
    lyricsLanguage: isLanguageTag(language) ? language : null,
  };
}
