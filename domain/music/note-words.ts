/** Pure. Which syllable each note is sung on: from the times of words and syllables, or from what the singer wrote onto the note. */

export interface NoteWord {
  /** As singers read it: "Morn-" where the word goes on with the next syllable. */
  text: string;
  /** The syllable began on a note before. */
  isHeld: boolean;
  /** Of the word that it begins with, in the order of the words; null for a word of the singer's own. */
  wordIndex: number | null;
}

export interface SungNote {
  startSeconds: number;
  durationSeconds: number;
  /** What the singer wrote onto it; null: whatever is sung there. */
  text?: string | null;
}

interface TimedText {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

export interface SungTexts {
  words: readonly TimedText[];
  /** None where nobody cut the words. */
  syllables: readonly TimedText[];
}

interface Sung extends TimedText {
  wordIndex: number;
}

/** A tail of a syllable that only touches a note is not sung on it. */
const LEAST_HELD_SHARE = 0.5;
/** Ends of syllables and onsets of notes are measured apart from each other. */
const TOLERANCE_SECONDS = 0.15;
const ROUNDING_SECONDS = 0.01;

/** One entry for each note, of which the first starts first; null where nobody knows of a word. */
export function noteWords(notes: readonly SungNote[], texts: SungTexts): (NoteWord | null)[] {
  const sung = sungSyllables(texts);
  const ownOf = syllablesByNote(notes, sung);
  const heldBy = holders(sung);
  return notes.map((note, noteIndex) => {
    const own = ownOf.get(noteIndex) ?? [];
    const wordIndex = own[0]?.wordIndex ?? null;
    if (note.text != null) return note.text === '' ? null : { text: note.text, isHeld: false, wordIndex };
    const last = own.at(-1);
    if (last !== undefined)
      return { text: joined(own) + (goesOn(last, sung) ? '-' : ''), isHeld: false, wordIndex };
    const held = heldBy(note);
    return held === null ? null : { text: held.text, isHeld: true, wordIndex: held.wordIndex };
  });
}

/** Syllables where there are some, else words; each knows the word that it belongs to. */
function sungSyllables({ words, syllables }: SungTexts): Sung[] {
  if (syllables.length === 0)
    return words.map((word, wordIndex) => ({ ...word, text: word.text.trim(), wordIndex })).sort(byStart);
  let wordIndex = -1;
  return [...syllables].sort(byStart).map((syllable) => {
    while (
      (words[wordIndex + 1]?.startSeconds ?? Number.POSITIVE_INFINITY) <=
      syllable.startSeconds + ROUNDING_SECONDS
    )
      wordIndex += 1;
    return { ...syllable, text: syllable.text.trim(), wordIndex };
  });
}

/** Each syllable stands on one note at most. */
function syllablesByNote(notes: readonly SungNote[], sung: readonly Sung[]): Map<number, Sung[]> {
  const own = new Map<number, Sung[]>();
  const ends = latestEnds(notes.map((note) => endOf(note)));
  let first = 0;
  for (const syllable of sung) {
    while (first < notes.length && (ends[first] ?? 0) <= syllable.startSeconds) first += 1;
    const noteIndex = noteFor(notes, syllable, first);
    if (noteIndex !== null) own.set(noteIndex, [...(own.get(noteIndex) ?? []), syllable]);
  }
  return own;
}

/** The first note that begins with the syllable or soon after, else the one that it overlaps the most. */
function noteFor(notes: readonly SungNote[], syllable: Sung, first: number): number | null {
  let best: number | null = null;
  let longest = 0;
  for (let index = first; index < notes.length; index += 1) {
    const note = notes[index];
    if (note === undefined || note.startSeconds >= syllable.endSeconds) break;
    const shared = overlap(note, syllable);
    if (shared <= 0) continue;
    if (Math.abs(note.startSeconds - syllable.startSeconds) <= TOLERANCE_SECONDS) return index;
    if (shared > longest) [best, longest] = [index, shared];
  }
  return best;
}

/** For notes asked one after the other: the first syllable that goes on over at least half of the note. */
function holders(sung: readonly Sung[]): (note: SungNote) => Sung | null {
  const ends = latestEnds(sung.map(({ endSeconds }) => endSeconds));
  let first = 0;
  return (note) => {
    while (first < sung.length && (ends[first] ?? 0) <= note.startSeconds) first += 1;
    for (let index = first; index < sung.length; index += 1) {
      const syllable = sung[index];
      if (syllable === undefined || syllable.startSeconds >= endOf(note)) return null;
      if (overlap(note, syllable) >= LEAST_HELD_SHARE * note.durationSeconds) return syllable;
    }
    return null;
  };
}

/** For each the latest end of all up to it. */
function latestEnds(ends: readonly number[]): number[] {
  let latest = Number.NEGATIVE_INFINITY;
  return ends.map((end) => {
    latest = Math.max(latest, end);
    return latest;
  });
}

function goesOn(syllable: Sung, sung: readonly Sung[]): boolean {
  const next = sung[sung.indexOf(syllable) + 1];
  return next !== undefined && syllable.wordIndex >= 0 && next.wordIndex === syllable.wordIndex;
}

function joined(syllables: readonly Sung[]): string {
  return syllables.reduce((text, { text: more, wordIndex }, index) => {
    const before = syllables[index - 1];
    return text + (before === undefined || before.wordIndex === wordIndex ? '' : ' ') + more;
  }, '');
}

function overlap(note: SungNote, { startSeconds, endSeconds }: TimedText): number {
  return Math.min(endOf(note), endSeconds) - Math.max(note.startSeconds, startSeconds);
}

function endOf({ startSeconds, durationSeconds }: SungNote): number {
  return startSeconds + durationSeconds;
}

function byStart(left: TimedText, right: TimedText): number {
  return left.startSeconds - right.startSeconds;
}
