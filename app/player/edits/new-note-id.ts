import type { NoteId } from '#domain/edits/edits.ts';

const ID_BYTES = 12;

/** Never that of a note of a result, and never the same twice. */
export function newNoteId(): NoteId {
  return `a${randomId()}`;
}

/** Not randomUUID: that one is missing on pages without https. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
