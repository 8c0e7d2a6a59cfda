/** Pure. Undo and redo: nothing is computed backwards, each step keeps the edits that were there before it. */
import { type EditAction, type Edits, editsAfter } from './edits.ts';

export interface EditHistory {
  /** The latest last. */
  past: readonly Edits[];
  present: Edits;
  /** The steps that were undone, the latest last. */
  future: readonly Edits[];
}

export const MAX_UNDO_STEPS = 100;

export function newHistory(edits: Edits): EditHistory {
  return { past: [], present: edits, future: [] };
}

export function done(history: EditHistory, action: EditAction): EditHistory {
  return replaced(history, editsAfter(history.present, action));
}

/** Other edits in place of these, as one step: those of another tab, or of an earlier day. */
export function replaced(history: EditHistory, edits: Edits): EditHistory {
  if (edits === history.present) return history;
  const past = [...history.past, history.present].slice(-MAX_UNDO_STEPS);
  return { past, present: edits, future: [] };
}

/** Gives null where there is nothing to undo. */
export function undone({ past, present, future }: EditHistory): EditHistory | null {
  const before = past.at(-1);
  return before === undefined
    ? null
    : { past: past.slice(0, -1), present: before, future: [...future, present] };
}

/** Gives null where there is nothing to do again. */
export function redone({ past, present, future }: EditHistory): EditHistory | null {
  const next = future.at(-1);
  return next === undefined ? null : { past: [...past, present], present: next, future: future.slice(0, -1) };
}
