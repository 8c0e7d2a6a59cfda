import { useRef, useState } from 'react';
import { isAuthenticationFailure, isRefused } from '#app/api/api-error.ts';
import { retryPipeline } from '#app/api/pipeline-api.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { useMessages } from '#app/content/messages.ts';
import { type RetryFailure, retryFailure } from './retry-failure.ts';
import type { RunNews } from './run-news.ts';

interface RunEvents {
  onStarted: (news: RunNews) => void;
  /** Somebody else, in another tab perhaps, has started it already. */
  onStartedElsewhere?: () => void;
}

/** Starts one run, however often it is asked meanwhile. */
export function useRunStart<Wish extends unknown[]>(
  begin: (...wish: Wish) => Promise<{ pipeline_id: string }>,
  { onStarted, onStartedElsewhere }: RunEvents,
) {
  const messages = useMessages();
  const { showDialog } = useAccount();
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<RetryFailure | null>(null);
  const isAsked = useRef(false);
  const start = async (...wish: Wish) => {
    if (isAsked.current) return;
    isAsked.current = true;
    setStarting(true);
    setFailure(null);
    try {
      const { pipeline_id: pipelineId } = await begin(...wish);
      onStarted({ pipelineId, status: 'processing', reason: null });
    } catch (error) {
      if (onStartedElsewhere && isRefused(error, 409)) onStartedElsewhere();
      else setFailure(retryFailure(error, messages));
      if (isAuthenticationFailure(error)) showDialog('signin');
    } finally {
      isAsked.current = false;
      setStarting(false);
    }
  };
  return { isStarting, failure, start: (...wish: Wish) => void start(...wish) };
}

/** Starts a failed or cancelled song again, from the file that was uploaded. */
export function useRetry(songId: string, onStarted: (news: RunNews | null) => void) {
  return useRunStart(() => retryPipeline(songId), { onStarted, onStartedElsewhere: () => onStarted(null) });
}
