/** How the transposition of a song speaks with the server: its calls, its files, its socket. */
import { ApiError } from '#app/api/api-error.ts';
import { refusalWords } from '#app/api/failure-words.ts';
import { RunFollower } from '#app/api/run-follower.ts';
import { getPitchMap, listTransposedFiles, startTransposition } from '#app/api/transposition-api.ts';
import type { Messages } from '#app/content/messages.ts';
import type { TransposedFileBody } from '#domain/contracts/transposition-api.ts';
import type { Stems } from './engine-sound.ts';
import { loadRendered } from './load-rendered.ts';
import type { Pitch, RenderedFile } from './pitches.ts';
import { updateOf } from './rendering-update.ts';
import type { RenderingUpdate } from './step.ts';
import type { Started, TranspositionPorts } from './transposition-store.ts';

const SHORTEST_WAIT_SECONDS = 2;
/** Refusals that may end by themselves. */
const PASSING_STATUSES = [408, 409, 425, 429];

interface ServerSong {
  songId: string;
  original: Stems;
  messages: () => Messages;
  onUpdate: (update: RenderingUpdate) => void;
}

export function serverPorts(song: ServerSong): Omit<TranspositionPorts, 'tell'> {
  const { songId } = song;
  // The state machine looks at the files every two seconds, beside the socket, as specified.
  const follower = new RunFollower<RenderingUpdate>({ songId, read: updateOf, onReport: song.onUpdate });
  const findFiles = async (signal: AbortSignal) =>
    (await listTransposedFiles(songId, signal)).files.map(readFile);
  return {
    findFiles,
    start: (pitch, signal) => start(songId, pitch, signal),
    loadSound: (file, signal) =>
      loadRendered(file, song.original, () => findFiles(new AbortController().signal), signal),
    follow: (tasks) => follower.listenFor(tasks),
    failureOf: (error) => ({ message: wordsOf(error, song.messages()), isFinal: isFinal(error) }),
    nowMs: () => performance.now(),
  };
}

/** The map is asked for as specified; nothing hangs on it, because the page moves its notes by the same rule. */
async function start(songId: string, { semitones }: Pitch, signal: AbortSignal): Promise<Started> {
  void getPitchMap(songId, semitones, signal).catch(() => undefined);
  try {
    const answer = await startTransposition(songId, semitones, signal);
    return answer.status === 'completed' ? { file: readFile(answer.file) } : { taskId: answer.task_id };
  } catch (error) {
    const waitMs = waitMsOf(error);
    if (waitMs === null) throw error;
    return { waitMs };
  }
}

export function readFile(body: TransposedFileBody): RenderedFile {
  const { pitch: semitones, created_at: createdAtSeconds, instrumental_url, vocal_url } = body;
  const isSeparate = body.type === 'separate_tracks' && instrumental_url !== null && vocal_url !== null;
  return isSeparate
    ? {
        semitones,
        createdAtSeconds,
        type: 'separate_tracks',
        instrumentalUrl: instrumental_url,
        vocalsUrl: vocal_url,
      }
    : { semitones, createdAtSeconds, type: 'mixed', path: body.file_path };
}

function waitMsOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return null;
  const { code, retryAfterSeconds } = error.failure;
  if (code !== 'too_many_transpositions') return null;
  return Math.max(SHORTEST_WAIT_SECONDS, retryAfterSeconds ?? 0) * 1000;
}

export function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  if (failure.kind !== 'refused') return failure.kind === 'no_token';
  return failure.status < 500 && !PASSING_STATUSES.includes(failure.status);
}

function wordsOf(error: unknown, messages: Messages): string | null {
  if (!(error instanceof ApiError)) return null;
  const { failure } = error;
  if (failure.kind === 'network') return messages.failures.noConnection;
  if (failure.kind === 'no_token') return messages.failures.authenticationRequired;
  return refusalWords(failure, messages) || null;
}
