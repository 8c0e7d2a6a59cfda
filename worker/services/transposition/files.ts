import type { TransposedFileBody } from '#domain/contracts/transposition-api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { transpositionPath } from '#domain/transposition/socket-messages.ts';
import type { Context } from '../../context.ts';
import { type StemName, stemKey, transpositionKey, transpositionsPrefix } from '../../storage/object-keys.ts';
import { objectSizes } from '../../storage/object-sizes.ts';
import { requireStems } from '../runs/read.ts';
import { linkTo } from '../runs/results.ts';
import type { Song } from '../songs/songs.ts';
import { type TransposedFile, transposedFiles } from './read.ts';

/** The files of a song in other keys as the API shows them: with fresh links, and only those that are in storage. */

/** Both tracks of a song in one key, and when they were made. */
interface Tracks {
  songId: string;
  pitch: number;
  keyOf: (stem: StemName) => string;
  createdAtMs: number;
}

type Sizes = ReadonlyMap<string, number>;

/** Separate tracks first, since they are preferred; then lower pitches before higher ones. */
export async function listFiles(context: Context, song: Song, origin: string): Promise<TransposedFileBody[]> {
  const files = await transposedFiles(context, song);
  if (files.length === 0) return [];
  const sizes = await objectSizes(context.env.AUDIO, transpositionsPrefix(song.id));
  const separate = await Promise.all(
    files.map((file) => separateTracks(context, tracksOf(file), sizes, origin)),
  );
  return [...separate, ...files.map((file) => mixedTracks(file, sizes))].filter((body) => body !== null);
}

/** What a song in one key is best heard from. */
export async function requireSeparateTracks(
  context: Context,
  file: TransposedFile,
  origin: string,
): Promise<Result<TransposedFileBody, AppError>> {
  const sizes = await objectSizes(context.env.AUDIO, transpositionsPrefix(file.id.songId));
  return found(await separateTracks(context, tracksOf(file), sizes, origin));
}

/** A shift of 0 gives back the stems themselves. */
export async function requireOriginalTracks(
  context: Context,
  song: Song,
  origin: string,
): Promise<Result<TransposedFileBody, AppError>> {
  const id = await requireStems(context, song);
  if (!id.ok) return id;
  const keyOf = (stem: StemName) => stemKey(id.value, stem);
  const heads = await Promise.all(
    [keyOf('instrumental'), keyOf('vocals')].map((key) => context.env.AUDIO.head(key)),
  );
  const sizes = new Map(heads.flatMap((head) => (head ? [[head.key, head.size]] : [])));
  const tracks = { songId: song.id, pitch: 0, keyOf, createdAtMs: song.completedAtMs ?? song.createdAtMs };
  return found(await separateTracks(context, tracks, sizes, origin));
}

function tracksOf({ id, semitones, createdAtMs }: TransposedFile): Tracks {
  return { songId: id.songId, pitch: semitones, keyOf: (stem) => transpositionKey(id, stem), createdAtMs };
}

/** Null where one of them is gone from storage: whoever asks for this pitch gets it rendered anew. */
async function separateTracks(
  context: Context,
  { songId, pitch, keyOf, createdAtMs }: Tracks,
  sizes: Sizes,
  origin: string,
): Promise<TransposedFileBody | null> {
  const [instrumental, vocals] = [keyOf('instrumental'), keyOf('vocals')];
  const [instrumentalBytes, vocalBytes] = [sizes.get(instrumental), sizes.get(vocals)];
  if (instrumentalBytes === undefined || vocalBytes === undefined) return null;
  return {
    pitch,
    type: 'separate_tracks',
    instrumental_url: await linkTo(context, instrumental, origin),
    vocal_url: await linkTo(context, vocals, origin),
    file_path: transpositionPath(songId, pitch),
    created_at: Math.floor(createdAtMs / 1000),
    size: instrumentalBytes + vocalBytes,
  };
}

function mixedTracks(
  { id, semitones, createdAtMs }: TransposedFile,
  sizes: Sizes,
): TransposedFileBody | null {
  const size = sizes.get(transpositionKey(id, 'mix'));
  if (size === undefined) return null;
  return {
    pitch: semitones,
    type: 'mixed',
    instrumental_url: null,
    vocal_url: null,
    file_path: transpositionPath(id.songId, semitones),
    created_at: Math.floor(createdAtMs / 1000),
    size,
  };
}

function found(body: TransposedFileBody | null): Result<TransposedFileBody, AppError> {
  return body ? ok(body) : err({ kind: 'file_not_found' });
}
