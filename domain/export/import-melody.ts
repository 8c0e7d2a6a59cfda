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

/** No file of ours is further off; a note that was moved on purpose is. */
const SAME_SECONDS = 0.0015;
/** A note that covers this much of another, and the other way round, is that note, moved. */
const LEAST_SHARED = 0.5;

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
  const shown = new Set(song.notes.map(({ id }) => id));
  const hidden = new Set(found.hiddenNotes.map(({ id }) => id));
  const ids = freeIds(edits);
  const added = claims.unclaimed().map((note) => ({ id: ids(), note }));
  const removedIds = [...shown].filter((id) => !claims.ids.has(id));
  const broughtBack = restored.filter(({ own }) => !shown.has(own.id)).length;
  const actions: EditAction[] = [
    { type: 'remove_notes', ids: removedIds },
    {
      type: 'change_notes',
      shapes: Object.fromEntries(moved.map((claim) => [claim.own.id, movedShape(claim)])),
    },
    { type: 'add_notes', notes: added.map(({ id, note }) => ({ ...shapeOf(note), id })) },
  ];
  return {
    edits: actions.reduce(
      editsAfter,
      withOriginals(
        edits,
        restored.map(({ own }) => own.id),
        hidden,
      ),
    ),
    texts: new Map([...claims.texts(), ...added.map(({ id, note }) => [id, note.shownText] as const)]),
    taken: {
      ...{ kept, broughtBack, added: added.length, removed: removedIds.length },
      changed: moved.length + restored.length - broughtBack,
    },
  };
}

interface Likeness {
  fits: (own: SongNote, note: ImportedNote) => boolean;
  /** How far apart the starts of two notes that fit can be. */
  reach: (note: ImportedNote) => number;
}

interface Claim {
  own: SongNote;
  note: ImportedNote;
}

/** Which note of the file is which of the song: each is claimed once. */
class Claims {
  readonly ids = new Set<NoteId>();
  readonly #notes: readonly ImportedNote[];
  readonly #claimed = new Map<ImportedNote, NoteId>();

  constructor(notes: readonly ImportedNote[]) {
    this.#notes = notes;
  }

  get count(): number {
    return this.ids.size;
  }

  unclaimed(): ImportedNote[] {
    return this.#notes.filter((note) => !this.#claimed.has(note));
  }

  texts(): [NoteId, string | null][] {
    return [...this.#claimed].map(([note, id]) => [id, note.shownText]);
  }

  /** Of the song's notes that begin near enough to one of the file's the first that fits is taken. */
  claim(own: readonly SongNote[], { fits, reach }: Likeness): Claim[] {
    const candidates = own.filter(({ id }) => !this.ids.has(id));
    const claims: Claim[] = [];
    for (const note of this.unclaimed()) {
      const match = this.#firstFitting(candidates, note, { fits, reach });
      if (match === null) continue;
      this.ids.add(match.id);
      this.#claimed.set(note, match.id);
      claims.push({ own: match, note });
    }
    return claims;
  }

  #firstFitting(candidates: readonly SongNote[], note: ImportedNote, { fits, reach }: Likeness) {
    const [from, until] = [note.startSeconds - reach(note), note.startSeconds + reach(note)];
    for (let index = firstFrom(candidates, from); index < candidates.length; index += 1) {
      const own = candidates[index];
      if (own === undefined || own.startSeconds > until) return null;
      if (!this.ids.has(own.id) && fits(own, note)) return own;
    }
    return null;
  }
}

/** The place of the first note that does not begin earlier. */
function firstFrom(notes: readonly SongNote[], seconds: number): number {
  let [low, high] = [0, notes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((notes[middle]?.startSeconds ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

const SAME: Likeness = {
  fits: (own, note) =>
    Math.round(own.midiNote) === note.midiNote &&
    Math.abs(own.startSeconds - note.startSeconds) <= SAME_SECONDS &&
    Math.abs(endOf(own) - endOf(note)) <= SAME_SECONDS,
  reach: () => SAME_SECONDS,
};

const MOVED: Likeness = {
  fits: (own, note) => {
    const shared = Math.min(endOf(own), endOf(note)) - Math.max(own.startSeconds, note.startSeconds);
    return shared >= LEAST_SHARED * Math.max(own.durationSeconds, note.durationSeconds);
  },
  // A note that shares half of itself with this one is at most twice as long.
  reach: ({ durationSeconds }) => durationSeconds,
};

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

function endOf({ startSeconds, durationSeconds }: { startSeconds: number; durationSeconds: number }): number {
  return startSeconds + durationSeconds;
}

function byStart(left: SongNote, right: SongNote): number {
  return left.startSeconds - right.startSeconds;
}
