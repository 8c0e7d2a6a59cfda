import { FIRST_SHARD, shardOf } from '#domain/shards.ts';

/** Every R2 key is built here, of our own ids only: no user input becomes part of a key. */

export type StemName = 'instrumental' | 'vocals';

/** The files of a song in another key: both stems, and both in one. */
export const TRANSPOSED_TRACKS = ['instrumental', 'vocals', 'mix'] as const;
export type TransposedTrack = (typeof TRANSPOSED_TRACKS)[number];

/** The files of one attempt; another attempt has another prefix, so nothing is overwritten. */
export interface AttemptId {
  songId: string;
  pipelineId: string;
  attempt: number;
}

export const ORIGINALS_PREFIX = 'originals/';
export const STEMS_PREFIX = 'stems/';

/** Behind each of them comes the song's id. */
export const SONG_KEY_PREFIXES = [
  ORIGINALS_PREFIX,
  STEMS_PREFIX,
  'documents/',
  'transpositions/',
  'lyrics/',
  'edits/',
] as const;

/** These objects name the installation that the bucket belongs to, one for each shard; see domain/storage/store-identity.ts. */
export function storeIdentityKey(shard: number): string {
  return shard === FIRST_SHARD ? STORE_IDENTITY_KEY : `store/identity-${shard}.json`;
}

export const STORE_IDENTITY_KEY = 'store/identity.json';

const ATTEMPT_KEY = /^(?:stems|documents|transpositions|lyrics)\/([^/]+)\/([^/]+)\/(\d+)\//;

export function originalKey(songId: string): string {
  return `${ORIGINALS_PREFIX}${songId}`;
}

/** Behind it lie the parts of one upload, until it has become a song or is given up. */
export function uploadPrefix(uploadId: string): string {
  return `uploads/${uploadId}/`;
}

export function uploadPartKey(uploadId: string, partNumber: number, objectId: string): string {
  return `${uploadPrefix(uploadId)}${partNumber}/${objectId}`;
}

export function songIdOfKey(key: string): string {
  return key.split('/')[1] ?? '';
}

/** A key of a song names it behind its prefix, a tombstone behind its kind: of whom it is says the first id in it. */
export function shardOfKey(key: string): number {
  return shardOf(/(?:song|user|upload)_[^/.]+/.exec(key)?.[0] ?? '');
}

/** Behind it lie the stems of all attempts of one song. */
export function stemsPrefix(songId: string): string {
  return `${STEMS_PREFIX}${songId}/`;
}

export function stemKey(id: AttemptId, stem: StemName): string {
  return `${stemsPrefix(id.songId)}${id.pipelineId}/${id.attempt}/${stem}.opus`;
}

export function documentKey(id: AttemptId): string {
  return `documents/${id.songId}/${id.pipelineId}/${id.attempt}/pipeline.json`;
}

/** `id.pipelineId` is the run that made the file: the task. */
export function transpositionKey(id: AttemptId, track: TransposedTrack): string {
  return `${transpositionPrefix(id.songId, id.pipelineId)}${id.attempt}/${track}.opus`;
}

/** Whether the file is what a song sounds like: its stems, in whatever key. */
export function isSound(key: string): boolean {
  return key.startsWith(STEMS_PREFIX) || key.startsWith('transpositions/');
}

/** Behind it lie the files of all attempts of one task. */
export function transpositionPrefix(songId: string, taskId: string): string {
  return `${transpositionsPrefix(songId)}${taskId}/`;
}

/** Behind it lie the files of one song in all keys. */
export function transpositionsPrefix(songId: string): string {
  return `transpositions/${songId}/`;
}

/** The file of one version of a song's edits is named after its row and not its number: two tabs may save the same number at once. */
export function editsKey(songId: string, editId: string): string {
  return `edits/${songId}/${editId}.json`;
}

/** The row of a version that a key belongs to; null for all other keys. */
export function editIdOfKey(key: string): string | null {
  return /^edits\/[^/]+\/([^/]+)\.json$/.exec(key)?.[1] ?? null;
}

/** The singer's own words with their times; `id.pipelineId` is the run that placed them. */
export function lyricsKey(id: AttemptId): string {
  return `${lyricsPrefix(id.songId, id.pipelineId)}${id.attempt}/lyrics.json`;
}

/** Behind it lie the files of all attempts to place one text. */
export function lyricsPrefix(songId: string, lyricsId: string): string {
  return `lyrics/${songId}/${lyricsId}/`;
}

/** Which attempt's file a key names; null for originals, edits and parts of uploads. */
export function attemptOfKey(key: string): AttemptId | null {
  const [, songId, pipelineId, attempt] = ATTEMPT_KEY.exec(key) ?? [];
  if (songId === undefined || pipelineId === undefined) return null;
  return { songId, pipelineId, attempt: Number(attempt) };
}

/** The task that made a file in another key; null for all others. */
export function taskOfKey(key: string): string | null {
  return key.startsWith('transpositions/') ? (attemptOfKey(key)?.pipelineId ?? null) : null;
}

/** Every key of a song begins with one of these. Ids have one length, so no other song's key does. */
export function songPrefixes(songId: string): string[] {
  return [
    originalKey(songId),
    stemsPrefix(songId),
    `documents/${songId}/`,
    transpositionsPrefix(songId),
    `lyrics/${songId}/`,
    `edits/${songId}/`,
  ];
}

/** Somebody asked for this to be deleted; see storage/tombstones.ts. */
export type Tombstone =
  | { kind: 'account'; userId: string }
  | { kind: 'song'; songId: string }
  | { kind: 'lyrics'; songId: string; lyricsId: string };

export const TOMBSTONE_PREFIX = 'tombstones/';

export function tombstoneKey(tombstone: Tombstone): string {
  switch (tombstone.kind) {
    case 'account':
      return `${TOMBSTONE_PREFIX}account/${tombstone.userId}`;
    case 'song':
      return `${TOMBSTONE_PREFIX}song/${tombstone.songId}`;
    case 'lyrics':
      return `${TOMBSTONE_PREFIX}lyrics/${tombstone.songId}/${tombstone.lyricsId}`;
    default:
      return tombstone satisfies never;
  }
}

/** Gives null for a key that no version of ours has written. */
export function tombstoneOfKey(key: string): Tombstone | null {
  const [, kind, id = '', lyricsId = ''] = key.split('/');
  if (kind === 'account') return { kind, userId: id };
  if (kind === 'song') return { kind, songId: id };
  return kind === 'lyrics' ? { kind, songId: id, lyricsId } : null;
}

/** The tombstones that say of a song's file that somebody asked for its end. */
export function tombstonesOfFile(key: string): string[] {
  const songId = songIdOfKey(key);
  const song = tombstoneKey({ kind: 'song', songId });
  const lyricsId = key.startsWith('lyrics/') ? attemptOfKey(key)?.pipelineId : undefined;
  return lyricsId === undefined ? [song] : [song, tombstoneKey({ kind: 'lyrics', songId, lyricsId })];
}
