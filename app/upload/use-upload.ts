import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isAuthenticationFailure } from '#app/api/api-error.ts';
import { uploadFailureWords } from '#app/api/failure-words.ts';
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
  const { showDialog, refreshProfile } = useAccount();
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const abortRef = useRef<AbortController>();
  useEffect(() => () => abortRef.current?.abort(), []);

  const start = async (file: File, durationSeconds: SongUpload['durationSeconds']) => {
    const abort = new AbortController();
    abortRef.current = abort;
    setState({ phase: 'sending', sentBytes: 0, totalBytes: file.size });
    try {
      const song = await uploadSong(
        { file, durationSeconds, title: titleFromFileName(file.name) },
        (sentBytes, totalBytes) => setState({ phase: 'sending', sentBytes, totalBytes }),
        abort.signal,
      );
      refreshProfile();
      navigate(`/song/${song.id}`);
    } catch (error) {
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
