import { useEffect } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import type { PipelineWatch } from '#app/song/pipeline-watcher.ts';

/** The account's figures follow when a song's run is over: what it has cost, or what came back. */
export function useStatusAtTheEnd({ phase }: PipelineWatch): void {
  const { refreshStatus } = useAccount();
  useEffect(() => {
    if (phase === 'completed' || phase === 'failed' || phase === 'not_found') void refreshStatus();
  }, [phase, refreshStatus]);
}
