import { useRef, useState } from 'react';
import { isAuthenticationFailure, isNetworkFailure, isRefused } from '#app/api/api-error.ts';
import { browserUploadCalls } from '#app/api/browser-upload-calls.ts';
import { newIdempotencyKey } from '#app/api/idempotency.ts';
import { type SendingProgress, type SongUpload, uploadSong } from '#app/api/upload-song.ts';
import { abortUpload } from '#app/api/uploads-api.ts';
import { useReload } from '#app/api/use-reload.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useWhenGone } from '#app/components/use-when-gone.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { onceConfirmed } from './once-confirmed.ts';
import { markUploaded } from './once-uploaded.ts';
import { OPEN_UPLOADS } from './read-open-uploads.ts';
import { type UploadFailure, uploadFailure } from './upload-failure.ts';

type UploadState =
  | { phase: 'idle' }
  | ({ phase: 'sending' } & SendingProgress)
  /** `again` sends the same file once more. */
  | ({ phase: 'failed'; again: () => void } & UploadFailure);

const NOTHING_SENT = { sentBytes: 0, waitsFor: null, resumedBytes: 0 };

export interface Sending {
  abort: AbortController;
  /** Null until the server has opened it. */
  uploadId: string | null;
}

/** `onCreated` gets the song that the server has made of the file. A page that is left stops sending; what has arrived stays. */
export function useUpload(onCreated: (song: SongBody) => void) {
  const messages = useMessages();
  const { showDialog, refreshStatus } = useAccount();
  const reloadOpen = useReload(OPEN_UPLOADS);
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const { cancelledId, cancelUpload } = useCancelledUpload();
  const sendingRef = useSendingOfPage();
  const keys = useRef(keysOfFiles()).current;

  const start = async (file: File, durationSeconds: SongUpload['durationSeconds']) => {
    const sending: Sending = { abort: new AbortController(), uploadId: null };
    sendingRef.current = sending;
    const song = { file, durationSeconds, idempotencyKey: keys.of(file) };
    try {
      const created = await sendFile(song, sending, (progress) =>
        setState({ phase: 'sending', ...progress }),
      );
      keys.forget();
      markUploaded(file);
      void refreshStatus();
      onCreated(created);
    } catch (error) {
      // An answer that was lost may have been a success; after any other end the next try is a new upload.
      if (sending.abort.signal.aborted || !isNetworkFailure(error)) keys.forget();
      if (sending.abort.signal.aborted) return;
      if (isAuthenticationFailure(error)) showDialog('signin');
      const again = () => void start(file, durationSeconds);
      setState({ phase: 'failed', again, ...uploadFailure(error, messages) });
      reloadOpen();
    }
  };
  const reset = () => {
    sendingRef.current?.abort.abort();
    setState({ phase: 'idle' });
  };
  const cancel = () => {
    reset();
    cancelUpload(sendingRef.current?.uploadId ?? null);
    reloadOpen();
  };
  return { state, cancelledId, start, reset, cancel };
}

function useSendingOfPage() {
  const sendingRef = useRef<Sending>();
  useWhenGone(() => sendingRef.current?.abort.abort());
  return sendingRef;
}

/** What makes a title of a file's name is 2 kB that no page needs before. */
export const loadTitles = () => import('#domain/songs/readable-titles.ts');

export async function sendFile(
  song: Omit<SongUpload, 'title'>,
  sending: Sending,
  onProgress: (progress: SendingProgress) => void,
): Promise<SongBody> {
  const { signal } = sending.abort;
  onProgress({ totalBytes: song.file.size, ...NOTHING_SENT });
  const watch = {
    onProgress: (progress: SendingProgress) => signal.aborted || onProgress(progress),
    onOpened: (uploadId: string) => {
      sending.uploadId = uploadId;
    },
  };
  const calls = browserUploadCalls(signal);
  const complete = (uploadId: string) => onceConfirmed(() => calls.complete(uploadId, signal), signal);
  const { titleFromFileName } = await loadTitles();
  const titled = { ...song, title: titleFromFileName(song.file.name) };
  return uploadSong(titled, { ...calls, complete }, watch, signal);
}

/** Takes from the server what has arrived. What cannot be reached now is given up there after a day. */
function useCancelledUpload() {
  const { upload } = useMessages();
  const { refreshStatus } = useAccount();
  const [cancelledId, setCancelledId] = useState<string | null>(null);
  const tellIfTooLate = (error: unknown) => {
    if (!isRefused(error, 409)) return;
    showNotice(upload.tooLateToCancel);
    void refreshStatus();
  };
  const cancelUpload = (uploadId: string | null) => {
    setCancelledId(uploadId);
    if (uploadId !== null) abortUpload(uploadId).catch(tellIfTooLate);
  };
  return { cancelledId, cancelUpload };
}

/** One key for a file until its upload has an answer. */
function keysOfFiles() {
  let known: { file: File; key: string } | null = null;
  return {
    of: (file: File): string => {
      if (known?.file !== file) known = { file, key: newIdempotencyKey() };
      return known.key;
    },
    forget: () => {
      known = null;
    },
  };
}
