import { useEffect, useState } from 'react';
import { isNetworkFailure, isRefused } from '#app/api/api-error.ts';
import { getPipelineStatus } from '#app/api/song-api.ts';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import { advanceProgress, type PipelineProgress } from './pipeline-progress.ts';

const POLL_INTERVAL_MS = 2000;

export type PipelineWatch =
  | { phase: 'running'; progress: PipelineProgress | null; isReconnecting: boolean }
  | { phase: 'completed'; pipelineId: string }
  | { phase: 'failed'; reason: string | null }
  | { phase: 'not_found' };

/** Asks every two seconds until the pipeline has ended. A lost connection or a busy server only means: ask again. */
export function usePipelineWatch(songId: string): PipelineWatch {
  const [watch, setWatch] = useState<PipelineWatch>({
    phase: 'running',
    progress: null,
    isReconnecting: false,
  });
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let progress: PipelineProgress | null = null;

    const show = (next: PipelineWatch) => {
      if (abort.signal.aborted) return;
      setWatch(next);
      if (next.phase === 'running') timer = setTimeout(poll, POLL_INTERVAL_MS);
    };
    const poll = () =>
      getPipelineStatus(songId, abort.signal)
        .then((status) => {
          progress = advanceProgress(progress, status);
          show(afterReport(status, progress));
        })
        .catch((error: unknown) => show(afterFailure(error, progress)));

    poll();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [songId]);
  return watch;
}

function afterReport(status: PipelineStatusBody, progress: PipelineProgress): PipelineWatch {
  if (status.is_completed)
    return { phase: 'completed', pipelineId: status.result?.pipeline_id ?? status.pipeline_id };
  if (status.is_failed) return { phase: 'failed', reason: status.error };
  return { phase: 'running', progress, isReconnecting: false };
}

function afterFailure(error: unknown, progress: PipelineProgress | null): PipelineWatch {
  if (isRefused(error, 404)) return { phase: 'not_found' };
  return { phase: 'running', progress, isReconnecting: isNetworkFailure(error) };
}
