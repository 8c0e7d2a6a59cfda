/** Brings everything into this browser that a song is practised with, and takes it away again. */
import { readTokenAccount } from '#app/api/access-token.ts';
import { openAuthenticated } from '#app/api/api-client.ts';
import { browserTimeZone } from '#app/format/time-zone.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { forgetKeptSongs } from '../storage/copies.ts';
import { keptSongName } from '../storage/kept-names.ts';
import { addToKeptList, type KeptSong, keptList, takeFromKeptList } from './kept-list.ts';

const SERVICE_WORKER = '/service-worker.js';
/** As the coach asks for them. */
const PASSES_REMEMBERED = 100;

export interface SongToKeep {
  userId: string;
  songId: string;
  title: string;
  /** The run whose result is heard. */
  pipelineId: string | null;
}

/** `full`: the browser gives no more room. */
export type KeepFailure = 'full' | 'unsupported' | 'failed';

export class KeepError extends Error {
  readonly failure: KeepFailure;

  constructor(failure: KeepFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** All of it is fetched before any of it is stored: where that fails, what was kept before stays whole. */
export async function keepSong(
  song: SongToKeep,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<KeptSong> {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) throw new KeepError('unsupported');
  // The browser then removes nothing by itself. It may refuse, and keeps the song all the same.
  await navigator.storage?.persist?.().catch(() => false);
  const answers = await fetchSong(song.songId, onBytes, signal).catch((error: unknown) => {
    throw new KeepError('failed', error);
  });
  // Its person may have signed out meanwhile, and what was forgotten must not come back.
  if (readTokenAccount() !== song.userId) throw new KeepError('failed');
  try {
    await store(keptSongName(song.userId, song.songId), answers);
    await keepPages();
    const { songId, title, pipelineId } = song;
    const bytes = answers.reduce((sum, { body }) => sum + body.size, 0);
    const kept = { songId, title, pipelineId, bytes, keptAtMs: Date.now() };
    addToKeptList(localStorage, song.userId, kept);
    return kept;
  } catch (error) {
    await removeSong(song);
    throw new KeepError(isFull(error) ? 'full' : 'failed', error);
  }
}

/** Without a kept song there is no service worker. */
export async function removeSong({ userId, songId }: Pick<SongToKeep, 'userId' | 'songId'>): Promise<void> {
  takeFromKeptList(localStorage, userId, songId);
  await caches.delete(keptSongName(userId, songId));
  if (keptList(localStorage, userId).length === 0) await forgetKeptSongs(null);
}

/** The browser may have made room by itself. */
export function isStillThere(userId: string, songId: string): Promise<boolean> {
  return caches.has(keptSongName(userId, songId));
}

interface FetchedAnswer {
  key: string;
  body: Blob;
  headers: Headers;
}

async function fetchSong(
  songId: string,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<FetchedAnswer[]> {
  const answers: FetchedAnswer[] = [];
  let bytes = 0;
  const take = async (key: string, response: Response): Promise<Blob> => {
    const body = await response.blob();
    answers.push({ key, body, headers: response.headers });
    bytes += body.size;
    onBytes(bytes);
    return body;
  };
  const fetchAnswer = async (path: string) => take(`/api/v1${path}`, await openAuthenticated(path, signal));
  const document = await fetchAnswer(`/pipeline/result/${songId}`);
  const result = JSON.parse(await document.text()) as PipelineResultBody;
  for (const path of answersOf(songId, result.pipeline_id)) await fetchAnswer(path);
  for (const url of tracksOf(result)) {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    await take(new URL(url, location.origin).pathname, response);
  }
  return answers;
}

/** In the place of what was kept before: another run has other tracks. */
async function store(name: string, answers: readonly FetchedAnswer[]): Promise<void> {
  await caches.delete(name);
  const cache = await caches.open(name);
  for (const { key, body, headers } of answers) await cache.put(key, new Response(body, { headers }));
}

function answersOf(songId: string, pipelineId: string): string[] {
  const timeZone = browserTimeZone();
  return [
    '/auth/me',
    `/auth/status${timeZone === null ? '' : `?${new URLSearchParams({ time_zone: timeZone })}`}`,
    `/songs/${songId}`,
    `/editing/load/${pipelineId}`,
    `/transposition/files/${songId}`,
    `/practice/results?${new URLSearchParams({ song_id: songId, limit: String(PASSES_REMEMBERED) })}`,
  ];
}

function tracksOf({ vocal_separation: tracks }: PipelineResultBody): string[] {
  return [tracks.instrumental_track?.signed_url, tracks.vocal_track?.signed_url].filter(
    (url) => url !== undefined && url !== null,
  );
}

/** The pages and their files: the service worker has them when it says so. */
async function keepPages(): Promise<void> {
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const isDone = await new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    active?.postMessage('keep_pages', [port2]);
  });
  if (isDone !== true) throw new Error('The pages could not be kept.');
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
