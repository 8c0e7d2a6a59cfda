/** Pure. The notes of a file, in the key of the recording, as edits of the melody. */
import { type EditableResult, editedSong, type SongNote } from '../edits/edited-song.ts';
import {
  type EditAction,
  type Edits,
  editsAfter,
  NO_EDITS,
  type NoteId,
  type NoteShape,
} from '../edits/edits.ts';
import { hertzForMidi } from '../music/pitch.ts';
import type { ImportedNote } from './imported-song.ts';
import { type Claim, Claims, MOVED, SAME } from './note-claims.ts';

export interface NotesTaken {
  kept: number;
  changed: number;
  broughtBack: number;
  added: number;
  removed: number;
}

interface ImportedMelody {
  edits: Edits;
  /** What the file has on each note. */
  texts: ReadonlyMap<NoteId, string | null>;
  taken: NotesTaken;
}

export function importedMelody(
  result: EditableResult,
  edits: Edits,
  notes: readonly ImportedNote[],
): ImportedMelody {
  const none = { kept: 0, changed: 0, broughtBack: 0, added: 0, removed: 0 };
  if (notes.length === 0) return { edits, texts: new Map(), taken: none };
  const song = editedSong(result, edits);
  const found = editedSong(result, NO_EDITS);
  const claims = new Claims(notes);
  claims.claim(song.notes, SAME);
  const kept = claims.count;
  const restored = claims.claim([...found.notes, ...found.hiddenNotes].sort(byStart), SAME);
  const moved = claims.claim(song.notes, MOVED);
  const ids = freeIds(edits);
  const added = claims.unclaimed().map((note) => ({ id: ids(), note }));
  const shown = new Set(song.notes.map(({ id }) => id));
  const removedIds = [...shown].filter((id) => !claims.ids.has(id));
  const broughtBack = restored.filter(({ own }) => !shown.has(own.id)).length;
  const hidden = new Set(found.hiddenNotes.map(({ id }) => id));
  const asFound = withOriginals(
    edits,
    restored.map(({ own }) => own.id),
    hidden,
  );
  return {
    edits: actionsOf(removedIds, moved, added).reduce(editsAfter, asFound),
    texts: new Map([...claims.texts(), ...added.map(({ id, note }) => [id, note.shownText] as const)]),
    taken: {
      ...{ kept, broughtBack, added: added.length, removed: removedIds.length },
      changed: moved.length + restored.length - broughtBack,
    },
  };
}

function actionsOf(
  removedIds: readonly NoteId[],
  moved: readonly Claim[],
  added: readonly { id: NoteId; note: ImportedNote }[],
): EditAction[] {
  return [
    { type: 'remove_notes', ids: removedIds },
    {
      type: 'change_notes',
      shapes: Object.fromEntries(moved.map((claim) => [claim.own.id, movedShape(claim)])),
    },
    { type: 'add_notes', notes: added.map(({ id, note }) => ({ ...shapeOf(note), id })) },
  ];
}

/** Of the same semitone the file knows no cents: the song's stay. */
function movedShape({ own, note }: Claim): NoteShape {
  const isSamePitch = Math.round(own.midiNote) === note.midiNote;
  return { ...shapeOf(note), ...(isSamePitch && { frequencyHertz: own.frequencyHertz }) };
}

function shapeOf({ startSeconds, durationSeconds, midiNote }: ImportedNote): NoteShape {
  return { startSeconds, durationSeconds, frequencyHertz: hertzForMidi(midiNote) };
}

/** Notes of the result as they were found. */
function withOriginals(edits: Edits, ids: readonly NoteId[], hidden: ReadonlySet<NoteId>): Edits {
  const restored = new Set(ids);
  const isUntouched = (id: NoteId) => !restored.has(id);
  return {
    ...edits,
    changedNotes: Object.fromEntries(Object.entries(edits.changedNotes).filter(([id]) => isUntouched(id))),
    removedNoteIds: edits.removedNoteIds.filter(isUntouched),
    shownNoteIds: [...new Set([...edits.shownNoteIds, ...ids.filter((id) => hidden.has(id))])],
  };
}

/** Names for added notes that none of the song has. The same file gives the same names. */
function freeIds({ addedNotes }: Edits): () => NoteId {
  const taken = new Set(addedNotes.map(({ id }) => id));
  let number = 0;
  return () => {
    while (taken.has(`import-${number}`)) number += 1;
    number += 1;
    return `import-${number - 1}`;
  };
}

function byStart(left: SongNote, right: SongNote): number {
  return left.startSeconds - right.startSeconds;
}
