import { useEffect, useMemo, useRef } from 'react';
import { type Messages, useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { draftsOfBrowser } from '../settings/draft-memory.ts';
import { createEditStore } from './create-edit-store.ts';
import type { Drafts, EditClock } from './edit-ports.ts';
import type { EditStore } from './edit-store.ts';
import { randomId } from './new-note-id.ts';
import { editFailure, serverCalls } from './server-calls.ts';
import { browserDraftLocks, songDrafts } from './song-drafts.ts';

interface EditedSource {
  result: PipelineResultBody;
  /** Null where no server knows the song. */
  songId: string | null;
  /** Whose drafts are kept and offered; null: nobody's. */
  userId: string | null;
}

/** The editing of one song, as long as its player is shown. */
export function useEditStore({ result, songId, userId }: EditedSource): EditStore {
  const messages = useMessages();
  const newestMessages = useRef(messages);
  useEffect(() => {
    newestMessages.current = messages;
  });
  const store = useMemo(
    () => newStore({ result, songId, userId }, () => newestMessages.current),
    [result, songId, userId],
  );
  useEffect(() => {
    const leave = () => void store.flush();
    const resume = () => void store.resume();
    addEventListener('pagehide', leave);
    addEventListener('online', resume);
    void store.load();
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', resume);
      store.close();
    };
  }, [store]);
  return store;
}

function newStore({ result, songId, userId }: EditedSource, messages: () => Messages): EditStore {
  const memory = songId === null || userId === null ? null : draftsOfBrowser({ userId, songId });
  const { pipeline_id: pipelineId, lyrics_id: lyricsId } = result;
  return createEditStore({
    calls: songId === null ? null : serverCalls(result),
    drafts:
      memory === null
        ? NO_DRAFTS
        : songDrafts(memory, { pipelineId, lyricsId, result }, browserDraftLocks, randomId),
    clock: CLOCK,
    failureOf: (error) => editFailure(error, messages()),
  });
}

const CLOCK: EditClock = {
  after(delayMs, act) {
    const timer = setTimeout(act, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Where nobody is signed in, or the browser keeps nothing. */
const NO_DRAFTS: Drafts = {
  abandoned: async () => [],
  writeOwn: () => false,
  removeOwn: () => undefined,
  setAside: () => null,
  remove: () => undefined,
  close: () => undefined,
};
