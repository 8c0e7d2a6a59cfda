import { useState } from 'react';
import { openSongFile } from '#app/api/export-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { saveDownload } from '#app/api/save-download.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { useAbort } from '#app/components/use-abort.ts';
import { useMessages } from '#app/content/messages.ts';

export type DownloadPhase =
  | { name: 'idle' }
  | { name: 'saving_edits' }
  | { name: 'receiving'; bytes: number; total: number | null }
  | { name: 'failed'; words: string };

interface SongFile {
  path: string;
  /** Saves what the file shall have; false where that did not work. */
  prepare: (() => Promise<boolean>) | null;
}

/** One download at a time. It ends when the page is left. */
export function useSongDownload() {
  const messages = useMessages();
  const { songFiles: texts } = messages;
  const [phase, setPhase] = useState<DownloadPhase>({ name: 'idle' });
  const { begin, abort } = useAbort();
  const start = async ({ path, prepare }: SongFile) => {
    const signal = begin();
    if (prepare !== null) {
      setPhase({ name: 'saving_edits' });
      if (!(await prepare())) return setPhase({ name: 'failed', words: texts.unsaved });
    }
    setPhase({ name: 'receiving', bytes: 0, total: null });
    try {
      const end = await saveDownload({
        fileName: null,
        open: (signal) => openSongFile(path, signal),
        onReceived: (bytes, total) => setPhase({ name: 'receiving', bytes, total }),
        signal,
      });
      setPhase(end === 'too_large' ? { name: 'failed', words: texts.tooLarge } : { name: 'idle' });
      if (end === 'saved') showNotice(texts.downloaded);
    } catch (error) {
      setPhase({ name: 'failed', words: changeFailureWords(error, texts.failed, messages) });
    }
  };
  return { phase, start: (file: SongFile) => void start(file), cancel: abort };
}
