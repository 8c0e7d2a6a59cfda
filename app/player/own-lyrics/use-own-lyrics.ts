import { useEffect, useRef, useState } from 'react';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { removeLyrics } from '#app/api/lyrics-api.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { LyricsFitting } from '#domain/contracts/inference-lyrics.ts';
import { useServerSongId, useSongSession } from '../session/use-song.ts';
import { endWords } from './end-words.ts';
import { type AlignmentEnd, type AlignmentProgress, followAlignment, misfitOf } from './follow-alignment.ts';
import { EMPTY_DRAFT, keepDraft, type LyricsDraft, readDraft } from './lyrics-draft.ts';
import { lastGiven, sendWords } from './own-lyrics-calls.ts';

export type OwnLyricsPhase =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'placing'; progress: AlignmentProgress | null }
  | { name: 'failed'; what: string; next: string }
  /** The voice seems to sing other words; the singer may say that these are the song's. */
  | { name: 'misfit'; what: string; fitting: LyricsFitting };

export interface OwnLyrics {
  draft: LyricsDraft;
  change: (part: Partial<LyricsDraft>) => void;
  phase: OwnLyricsPhase;
  send: (isInsisted: boolean) => void;
  remove: () => Promise<void>;
}

/** The singer's own words of the song in hand, from the first letter until they stand in it. */
export function useOwnLyrics(): OwnLyrics {
  const songId = useServerSongId();
  const session = useSongSession();
  const messages = useMessages();
  const { ownLyrics: texts } = messages;
  const { draft, change } = useDraft(songId);
  const [phase, setPhase] = useState<OwnLyricsPhase>({ name: 'idle' });
  const fail = (what: string) => setPhase({ name: 'failed', what, next: texts.kept });
  const take = async (end: AlignmentEnd) => {
    if (end.name !== 'placed') {
      change({ pendingId: null });
      const what = endWords(end, messages);
      const fitting = misfitOf(end);
      return fitting ? setPhase({ name: 'misfit', what, fitting }) : fail(what);
    }
    change(EMPTY_DRAFT);
    setPhase({ name: 'idle' });
    await session.renewWords().then(
      () => showNotice(texts.placed),
      () => setPhase({ name: 'failed', what: texts.notLoaded, next: '' }),
    );
  };
  useFollowing({ songId, lyricsId: draft.pendingId }, take, (progress) =>
    setPhase({ name: 'placing', progress }),
  );
  const send = async (isInsisted: boolean) => {
    setPhase({ name: 'sending' });
    try {
      change({ pendingId: await sendWords(songId, draft, isInsisted) });
    } catch (error) {
      fail(changeFailureWords(error, texts.sendFailed, messages));
    }
  };
  const remove = async () => {
    // The server forgets the text with the words.
    const given = draft.text === '' ? await lastGiven(songId) : null;
    await removeLyrics(songId);
    if (given !== null) change(given);
    await session.renewWords();
    showNotice(texts.removed);
  };
  return { draft, change, phase, send: (isInsisted) => void send(isInsisted), remove };
}

/** What was being written here before, and every letter from now on. */
function useDraft(songId: string) {
  const [draft, setDraft] = useState(() => readDraft(songId));
  const newest = useRef(draft);
  const change = (part: Partial<LyricsDraft>) => {
    newest.current = { ...newest.current, ...part };
    keepDraft(songId, newest.current);
    setDraft(newest.current);
  };
  return { draft, change };
}

/** Also when the page was left meanwhile and is opened again. */
function useFollowing(
  { songId, lyricsId }: { songId: string; lyricsId: string | null },
  onEnd: (end: AlignmentEnd) => Promise<void>,
  onProgress: (progress: AlignmentProgress | null) => void,
): void {
  const newest = useRef({ onEnd, onProgress });
  newest.current = { onEnd, onProgress };
  useEffect(() => {
    if (lyricsId === null) return;
    const abort = new AbortController();
    const tell = (progress: AlignmentProgress | null) => newest.current.onProgress(progress);
    tell(null);
    void followAlignment({ songId, lyricsId }, tell, abort.signal).then(
      (end) => end && newest.current.onEnd(end),
    );
    return () => abort.abort();
  }, [songId, lyricsId]);
}
