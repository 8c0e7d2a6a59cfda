import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isAuthenticationFailure, isNetworkFailure } from '#app/api/api-error.ts';
import { uploadFailureWords } from '#app/api/failure-words.ts';
import { newIdempotencyKey } from '#app/api/idempotency.ts';
import { type SongUpload, uploadSong } from '#app/api/upload-song.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { useMessages } from '#app/content/messages.ts';
import { titleFromFileName } from '#domain/songs/titles.ts';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; sentBytes: number; totalBytes: number }
  | { phase: 'failed'; what: string; next: string };

export function useUpload() {
  const messages = useMessages();
  const navigate = useNavigate();
  const { showDialog, refreshStatus } = useAccount();
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const abortRef = useRef<AbortController>();
  const keys = useRef(keysOfFiles()).current;
  useEffect(() => () => abortRef.current?.abort(), []);

  const start = async (file: File, durationSeconds: SongUpload['durationSeconds']) => {
    const abort = new AbortController();
    abortRef.current = abort;
    setState({ phase: 'sending', sentBytes: 0, totalBytes: file.size });
    try {
      const song = await uploadSong(
        { file, durationSeconds, title: titleFromFileName(file.name), idempotencyKey: keys.of(file) },
        (sentBytes, totalBytes) => setState({ phase: 'sending', sentBytes, totalBytes }),
        abort.signal,
      );
      keys.forget();
      void refreshStatus();
      navigate(`/song/${song.id}`);
    } catch (error) {
      // An answer that was lost may have been a success; after any other end the next try is a new upload.
      if (abort.signal.aborted || !isNetworkFailure(error)) keys.forget();
      if (abort.signal.aborted) return;
      if (isAuthenticationFailure(error)) showDialog('signin');
      setState({ phase: 'failed', ...uploadFailureWords(error, messages) });
    }
  };

  const reset = () => {
    abortRef.current?.abort();
    setState({ phase: 'idle' });
  };
  return { state, start, reset };
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
