import { useRef, useState } from 'react';
import { isAuthenticationFailure, isRefused } from '#app/api/api-error.ts';
import { retryPipeline } from '#app/api/pipeline-api.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { useMessages } from '#app/content/messages.ts';
import { type RetryFailure, retryFailure } from './retry-failure.ts';
import type { RunUpdate } from './run-update.ts';

interface RunEvents {
  onStarted: (update: RunUpdate) => void;
  /** Somebody else, in another tab perhaps, has started it already. */
  onStartedElsewhere?: () => void;
}

/** Starts one run, however often it is asked meanwhile. */
export function useRunStart<Options extends unknown[]>(
  begin: (...options: Options) => Promise<{ pipeline_id: string }>,
  { onStarted, onStartedElsewhere }: RunEvents,
) {
  const messages = useMessages();
  const { showDialog } = useAccount();
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<RetryFailure | null>(null);
  const isAsked = useRef(false);
  const start = async (...options: Options) => {
    if (isAsked.current) return;
    isAsked.current = true;
    setStarting(true);
    setFailure(null);
    try {
      const { pipeline_id: pipelineId } = await begin(...options);
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
  return { isStarting, failure, start: (...options: Options) => void start(...options) };
}

/** Starts a failed or cancelled song again, from the file that was uploaded. */
export function useRetry(songId: string, onStarted: (update: RunUpdate | null) => void) {
  return useRunStart(() => retryPipeline(songId), { onStarted, onStartedElsewhere: () => onStarted(null) });
}
