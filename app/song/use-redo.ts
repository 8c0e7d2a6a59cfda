import { useState } from 'react';
import { isAuthenticationFailure } from '#app/api/api-error.ts';
import { startPipeline } from '#app/api/pipeline-api.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { useMessages } from '#app/content/messages.ts';
import { processWish, type RedoWish } from './redo-wish.ts';
import { type RetryFailure, retryFailure } from './retry-failure.ts';
import type { RunNews } from './run-news.ts';

/** Starts a run with other options. */
export function useRedo(songId: string, onStarted: (news: RunNews) => void) {
  const messages = useMessages();
  const { showDialog } = useAccount();
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<RetryFailure | null>(null);
  const start = async (wish: RedoWish) => {
    setStarting(true);
    setFailure(null);
    try {
      const { pipeline_id: pipelineId } = await startPipeline(processWish(songId, wish));
      onStarted({ pipelineId, status: 'processing', reason: null });
    } catch (error) {
      setFailure(retryFailure(error, messages));
      if (isAuthenticationFailure(error)) showDialog('signin');
    } finally {
      setStarting(false);
    }
  };
  return { isStarting, failure, start: (wish: RedoWish) => void start(wish) };
}
