/** Follows the run that places a singer's words, by asking how it stands. A lost connection or a busy server only means: ask again. */
import { isAuthenticationFailure, isRefused } from '#app/api/api-error.ts';
import { getPipelineStatus } from '#app/api/song-api.ts';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import type { LyricsFitting } from '#domain/contracts/inference-lyrics.ts';

const POLL_INTERVAL_MS = 1000;

type Status = Pick<
  PipelineStatusBody,
  | 'is_completed'
  | 'is_failed'
  | 'error'
  | 'error_code'
  | 'lyrics_fitting'
  | 'stage'
  | 'activity'
  | 'message'
  | 'progress'
>;
export type AlignmentProgress = Pick<Status, 'stage' | 'activity' | 'message' | 'progress'>;
export type AlignmentEnd =
  | { name: 'placed' }
  | {
      name: 'failed';
      code: PipelineStatusBody['error_code'];
      reason: string | null;
      fitting: LyricsFitting | null;
    }
  /** Nobody knows the run any more, or nobody is signed in any more. */
  | { name: 'lost' };

export interface AlignmentPorts {
  ask: (id: string, signal: AbortSignal) => Promise<Status>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const PORTS: AlignmentPorts = { ask: getPipelineStatus, wait };

/** Null when it was called off. */
export async function followAlignment(
  id: string,
  onProgress: (progress: AlignmentProgress) => void,
  signal: AbortSignal,
  ports: AlignmentPorts = PORTS,
): Promise<AlignmentEnd | null> {
  while (!signal.aborted) {
    try {
      const status = await ports.ask(id, signal);
      if (signal.aborted) return null;
      if (status.is_completed) return { name: 'placed' };
      if (status.is_failed) return failed(status);
      onProgress(status);
    } catch (error) {
      if (signal.aborted) return null;
      if (isRefused(error, 404) || isAuthenticationFailure(error)) return { name: 'lost' };
    }
    await ports.wait(POLL_INTERVAL_MS, signal);
  }
  return null;
}

/** Words that the voice does not seem to sing: what the engine told of them. A refusal for any other reason is final. */
export function misfitOf(end: AlignmentEnd): LyricsFitting | null {
  return end.name === 'failed' && end.code === 'lyrics_not_this_song' ? end.fitting : null;
}

function failed({ error_code: code, error: reason, lyrics_fitting: fitting }: Status): AlignmentEnd {
  return { name: 'failed', code, reason, fitting: fitting ?? null };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
