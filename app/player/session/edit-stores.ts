/** The edits of one result of a song, in this browser and on the server. */
import { pageMessages } from '#app/content/catalogues.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { After } from '../edits/edit-steps.ts';
import { EditStore } from '../edits/edit-store.ts';
import { randomId } from '../edits/new-note-id.ts';
import { editFailure, serverCalls } from '../edits/server-calls.ts';
import { browserDraftLocks, type Drafts, songDrafts } from '../edits/song-drafts.ts';
import { draftsOfBrowser } from '../settings/draft-memory.ts';

/** Whose drafts are kept and offered; null: nobody's. */
export interface EditsOwner {
  /** Null where no server knows the song. */
  songId: string | null;
  userId: string | null;
}

export function newEditStore(result: PipelineResultBody, { songId, userId }: EditsOwner): EditStore {
  const memory = songId === null || userId === null ? null : draftsOfBrowser({ userId, songId });
  const { pipeline_id: pipelineId, lyrics_id: lyricsId } = result;
  return new EditStore({
    calls: songId === null ? null : serverCalls(result),
    drafts:
      memory === null
        ? NO_DRAFTS
        : songDrafts(memory, { pipelineId, lyricsId, result }, browserDraftLocks, randomId),
    after,
    failureOf: (error) => editFailure(error, pageMessages()),
  });
}

/** Nothing is lost with the page, and what could not be saved for want of a network is saved when it is back. */
export function keepEditsSafe(edits: () => EditStore): () => void {
  const flush = () => void edits().flush();
  const resume = () => void edits().resume();
  addEventListener('pagehide', flush);
  addEventListener('online', resume);
  return () => {
    removeEventListener('pagehide', flush);
    removeEventListener('online', resume);
  };
}

const after: After = (delayMs, act) => {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
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
