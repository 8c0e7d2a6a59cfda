/** Pure. Which notes are chosen, and from where the arrow keys go on. */
import type { NoteId } from '#domain/edits/edits.ts';

export interface Selection {
  ids: ReadonlySet<NoteId>;
  /** The note that was chosen last; null when none is. */
  reachedId: NoteId | null;
}

export const NOTHING_CHOSEN: Selection = { ids: new Set(), reachedId: null };

export function chosen(ids: readonly NoteId[]): Selection {
  return { ids: new Set(ids), reachedId: ids.at(-1) ?? null };
}

/** A press with Shift: one more, or one less. */
export function toggled({ ids }: Selection, id: NoteId): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, reachedId: next.has(id) ? id : ([...next].at(-1) ?? null) };
}

export type Step = 'previous' | 'next' | 'first' | 'last';

/** `order`: all notes that can be reached, by their start. `isWidening`: what was chosen stays chosen. */
export function stepped(
  selection: Selection,
  order: readonly { id: NoteId; startSeconds: number }[],
  step: Step,
  { isWidening, songSeconds }: { isWidening: boolean; songSeconds: number },
): Selection {
  const id = order[targetOf(selection, order, step, songSeconds)]?.id;
  if (id === undefined) return selection;
  return { ids: isWidening ? new Set([...selection.ids, id]) : new Set([id]), reachedId: id };
}

/** Without a chosen note, the way begins at the playhead. */
function targetOf(
  { reachedId }: Selection,
  order: readonly { id: NoteId; startSeconds: number }[],
  step: Step,
  songSeconds: number,
): number {
  const last = order.length - 1;
  const reached = order.findIndex(({ id }) => id === reachedId);
  const heard = order.findLastIndex(({ startSeconds }) => startSeconds <= songSeconds);
  switch (step) {
    case 'first':
      return 0;
    case 'last':
      return last;
    case 'previous':
      return Math.max(0, reached === -1 ? heard : reached - 1);
    case 'next':
      return Math.min(last, reached === -1 ? Math.max(0, heard) : reached + 1);
    default:
      return step satisfies never;
  }
}

/** Notes that are gone are chosen no longer. */
export function stillThere(selection: Selection, isThere: (id: NoteId) => boolean): Selection {
  const ids = [...selection.ids].filter(isThere);
  if (ids.length === selection.ids.size) return selection;
  const reachedId = selection.reachedId !== null && isThere(selection.reachedId) ? selection.reachedId : null;
  return { ids: new Set(ids), reachedId: reachedId ?? ids.at(-1) ?? null };
}
