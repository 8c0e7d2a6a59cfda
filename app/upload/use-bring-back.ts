import { useRef, useState } from 'react';
import { isAuthenticationFailure } from '#app/api/api-error.ts';
import { newIdempotencyKey } from '#app/api/idempotency.ts';
import type { SendingProgress } from '#app/api/upload-song.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { useWhenGone } from '#app/components/use-when-gone.ts';
import { useMessages } from '#app/content/messages.ts';
import type { RunUpdate } from '#app/song/run-update.ts';
import { type UploadFailure, uploadFailure } from './upload-failure.ts';
import { sendFile } from './use-upload.ts';

type BringBackState =
  | { phase: 'idle' }
  | ({ phase: 'sending' } & SendingProgress)
  | ({ phase: 'failed' } & UploadFailure);

/** Sends the file that a song was made of, so that its sound comes back. What has arrived stays on the server for a day. */
export function useBringBack(songId: string, onStarted: (update: RunUpdate) => void) {
  const messages = useMessages();
  const { showDialog } = useAccount();
  const [state, setState] = useState<BringBackState>({ phase: 'idle' });
  const abortRef = useRef(new AbortController());
  useWhenGone(() => abortRef.current.abort());

  const start = async (file: File) => {
    const abort = new AbortController();
    abortRef.current = abort;
    const song = {
      file,
      durationSeconds: null,
      idempotencyKey: newIdempotencyKey(),
      bringsBackSongId: songId,
    };
    try {
      const { pipeline_id: pipelineId } = await sendFile(song, { abort, uploadId: null }, (progress) =>
        setState({ phase: 'sending', ...progress }),
      );
      onStarted({ pipelineId: pipelineId ?? '', status: 'processing', reason: null });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (isAuthenticationFailure(error)) showDialog('signin');
      setState({ phase: 'failed', ...uploadFailure(error, messages) });
    }
  };
  const cancel = () => {
    abortRef.current.abort();
    setState({ phase: 'idle' });
  };
  return { state, start: (file: File) => void start(file), cancel };
}
