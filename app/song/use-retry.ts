import { useRef, useState } from 'react';
import { isAuthenticationFailure, isRefused } from '#app/api/api-error.ts';
import { retryPipeline } from '#app/api/pipeline-api.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { useMessages } from '#app/content/messages.ts';
import { type RetryFailure, retryFailure } from './retry-failure.ts';
import type { RunNews } from './run-news.ts';

export interface Retry {
  isStarting: boolean;
  failure: RetryFailure | null;
  start: () => void;
}

/** Starts a failed or cancelled song again, from the file that was uploaded. */
export function useRetry(songId: string, onStarted: (news: RunNews | null) => void): Retry {
  const messages = useMessages();
  const { showDialog } = useAccount();
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<RetryFailure | null>(null);
  const isAsked = useRef(false);
  const start = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setStarting(true);
    setFailure(null);
    try {
      const { pipeline_id: pipelineId } = await retryPipeline(songId);
      onStarted({ pipelineId, status: 'processing', reason: null });
    } catch (error) {
      // Somebody else, in another tab perhaps, has started it already: the page shows how it stands.
      if (isRefused(error, 409)) onStarted(null);
      else setFailure(retryFailure(error, messages));
      if (isAuthenticationFailure(error)) showDialog('signin');
    } finally {
      isAsked.current = false;
      setStarting(false);
    }
  };
  return { isStarting, failure, start: () => void start() };
}
