/** Pure. Which note of a file is which of the song. */
import type { SongNote } from '../edits/edited-song.ts';
import type { NoteId } from '../edits/edits.ts';
import type { ImportedNote } from './imported-song.ts';

/** No file of ours is further off; a note that was moved on purpose is. */
const SAME_SECONDS = 0.0015;
/** A note that covers this much of another, and the other way round, is that note, moved. */
const LEAST_SHARED = 0.5;

/** So many notes that begin near one of the file's are looked at: more than sound in a song, and a bound for files of one chord. */
const MOST_LOOKS = 500;

interface Likeness {
  fits: (own: SongNote, note: ImportedNote) => boolean;
  /** How far apart the starts of two notes that fit can be. */
  reach: (note: ImportedNote) => number;
}

export interface Claim {
  own: SongNote;
  note: ImportedNote;
}

/** Each note is claimed once. */
export class Claims {
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
    const first = firstFrom(candidates, from);
    for (let index = first; index < Math.min(candidates.length, first + MOST_LOOKS); index += 1) {
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

export const SAME: Likeness = {
  fits: (own, note) =>
    Math.round(own.midiNote) === note.midiNote &&
    Math.abs(own.startSeconds - note.startSeconds) <= SAME_SECONDS &&
    Math.abs(endOf(own) - endOf(note)) <= SAME_SECONDS,
  reach: () => SAME_SECONDS,
};

export const MOVED: Likeness = {
  fits: (own, note) => {
    const shared = Math.min(endOf(own), endOf(note)) - Math.max(own.startSeconds, note.startSeconds);
    return shared >= LEAST_SHARED * Math.max(own.durationSeconds, note.durationSeconds);
  },
  // A note that shares half of itself with this one is at most twice as long.
  reach: ({ durationSeconds }) => durationSeconds,
};

function endOf({ startSeconds, durationSeconds }: { startSeconds: number; durationSeconds: number }): number {
  return startSeconds + durationSeconds;
}
