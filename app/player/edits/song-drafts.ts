/** The drafts of one song in this browser: the one that this tab writes, and those that earlier ones have left. */
import type { EditedDataBody } from '#domain/contracts/editing-api.ts';
import { anchorsOf, type EditAnchors } from '#domain/edits/anchors.ts';
import { carriedOver } from '#domain/edits/carry-over.ts';
import type { EditableResult } from '#domain/edits/edited-song.ts';
import type { Edits } from '#domain/edits/edits.ts';
import { editedData, editsOf } from '#domain/edits/wire.ts';
import type { DraftEntry, DraftMemory } from '../settings/draft-memory.ts';
import { fieldsOf } from '../settings/setting-readers.ts';
import type { Draft } from './edit-state.ts';

/** Which drafts open tabs are working on. */
interface DraftLocks {
  /** This tab works on it from now on, until it says otherwise or ends. */
  hold(id: string): () => void;
  held(): Promise<ReadonlySet<string>>;
}

interface DraftedSong {
  pipelineId: string;
  /** Which words of the singer's own the result has; null where they are the analysis's. */
  lyricsId: string | null;
  result: EditableResult;
}

/** Unsaved changes in this browser, of this singer and song. */
export type Drafts = ReturnType<typeof songDrafts>;

export function songDrafts(memory: DraftMemory, song: DraftedSong, locks: DraftLocks, newId: () => string) {
  const { pipelineId, lyricsId, result } = song;
  const ownId = newId();
  let release: (() => void) | null = null;
  const write = (id: string, edits: Edits) =>
    memory.write(id, {
      pipelineId,
      lyricsId,
      data: editedData(edits, result),
      anchors: anchorsOf(edits, result),
    });
  return {
    /** Those that no open tab is working on, the newest first. */
    async abandoned(): Promise<readonly Draft[]> {
      const held = await locks.held();
      return memory
        .list()
        .filter(({ id }) => id !== ownId && !held.has(id))
        .map((entry) => draftIn(entry, song))
        .filter((draft) => draft !== null);
    },
    /** It is false where it could not be written. */
    writeOwn(edits: Edits): boolean {
      release ??= locks.hold(ownId);
      return write(ownId, edits);
    },
    removeOwn: () => memory.remove(ownId),
    /** It is kept beside the own one; null where it could not be written. */
    setAside(edits: Edits): Draft | null {
      const id = newId();
      if (!write(id, edits)) return null;
      return (
        memory
          .list()
          .map((entry) => draftIn(entry, song))
          .find((draft) => draft?.id === id) ?? null
      );
    },
    remove: (id: string) => memory.remove(id),
    /** This tab works on none any more. */
    close() {
      release?.();
      release = null;
    },
  };
}

const LOCK_PREFIX = 'cantora.draft.';

/** Carried over where the song was processed again or got other words since; null where it makes no sense: it then stays where it is. */
function draftIn({ id, keptAtMs, kept }: DraftEntry, song: DraftedSong): Draft | null {
  const fields = fieldsOf(kept);
  try {
    const edits = editsOf(fields.data as EditedDataBody);
    const hasOtherWords = fields.lyricsId !== song.lyricsId;
    if (fields.pipelineId === song.pipelineId && !hasOtherWords) return { id, keptAtMs, edits, review: [] };
    const anchors = fields.anchors as EditAnchors;
    return { id, keptAtMs, ...carriedOver(edits, anchors, song.result, { hasOtherWords }) };
  } catch {
    return null;
  }
}

/** A lock of the browser's goes with its tab, however that ends. */
export const browserDraftLocks: DraftLocks = {
  hold(id) {
    let release: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => {
      release = resolve;
    });
    navigator.locks?.request(lockName(id), () => isOver).catch(() => undefined);
    return release;
  },
  async held() {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return new Set(
      held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [])),
    );
  },
};

function lockName(id: string): string {
  return LOCK_PREFIX + id;
}
