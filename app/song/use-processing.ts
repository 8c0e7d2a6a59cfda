import { useCallback, useState } from 'react';
import { usePolling, useReload } from '#app/api/use-reload.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { songKeyOf } from '#app/songs/read-songs.ts';
import { songStatus } from '#app/songs/song-status.ts';
import type { ProcessingStatus, SongBody } from '#domain/contracts/api.ts';
import type { RunErrorCode } from '#domain/runs/run.ts';
import { hasEarlierResult, isRowBehind, type KnownUpdate, type RunUpdate } from './run-update.ts';
import { useSongDeletion } from './use-song-deletion.ts';

/** How often the row is asked for until it tells of the earlier run again. */
const ROW_CHECK_MS = 1000;

export interface Processing {
  status: ProcessingStatus;
  pipelineId: string | null;
  /** Why the run failed, if it did. */
  reason: RunErrorCode | null;
  /** A run that failed and left an earlier result in place; null as long as none has. */
  lost: RunUpdate | null;
  /** Takes the news and loads the song and the credits again. */
  accept: (update: RunUpdate | null) => void;
}

/** The song's row may be a moment behind its pipeline, so the pipeline's own word is taken at once. */
export function useProcessing(song: SongBody): Processing {
  const key = songKeyOf(song.id);
  const reload = useReload(key);
  const { refreshStatus } = useAccount();
  const [known, setKnown] = useState<KnownUpdate | null>(null);
  const { pipeline_id: rowPipelineId } = song;
  const accept = useCallback(
    (update: RunUpdate | null) => {
      setKnown(update && { update, insteadOf: rowPipelineId });
      reload();
      void refreshStatus();
    },
    [reload, refreshStatus, rowPipelineId],
  );
  const isBehind = known !== null && isRowBehind(rowPipelineId, known);
  useSongDeletion(song.id, known?.update.reason === 'cancelled', reload);
  const isLost = known?.update.status === 'failed' && hasEarlierResult(song);
  const lost = isLost ? known.update : null;
  usePolling(isLost && isBehind ? ROW_CHECK_MS : null, key);
  if (isBehind) return { ...known.update, ...(isLost && { status: 'processing' }), lost, accept };
  const { processing_error_code: reason } = song;
  return { status: songStatus(song), pipelineId: rowPipelineId, reason, lost, accept };
}
