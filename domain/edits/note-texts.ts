/** Pure. What is sung on each note, and what becomes of the words where the singer wrote onto notes. */
import { lastUpTo } from '../music/last-up-to.ts';
import { holders, syllablesByNote } from '../music/note-words.ts';
import type { EditedNote } from './edited-notes.ts';
import type { WordsInLines, WordsLine } from './edited-words.ts';
import type { Edits, LineId, WordId, WordTimes } from './edits.ts';
import {
  ENDS,
  GOES_ON,
  joined,
  LINE_TOLERANCE_SECONDS,
  rewritten,
  type SongSyllable,
  type SongWord,
  WRITTEN_CONFIDENCE,
} from './song-words.ts';

interface SungText {
  /** As singers read it: "Morn-" where the word goes on with the next syllable. */
  text: string;
  /** The syllable began on a note before. */
  isHeld: boolean;
  /** Of the word that begins or goes on here first. */
  wordId: WordId;
}

interface SungNotes {
  /** Sorted by start, with those that are written onto notes on which nothing was sung. Some may have no text any more. */
  words: readonly SongWord[];
  /** Of each note what is read on it, and the syllables that begin on it, also those without a text. */
  onNotes: readonly { sung: SungText | null; syllables: readonly SongSyllable[] }[];
}

type NoteTexts = Edits['noteTexts'];

/** Notes and words are sorted by start. */
export function sungNotes(
  notes: readonly EditedNote[],
  { words: found, lines }: WordsInLines,
  { noteTexts, wordTimes }: Pick<Edits, 'noteTexts' | 'wordTimes'>,
): SungNotes {
  const carried = syllablesByNote(notes, syllablesOf(found));
  const words = withNoteTexts(notes, found, carried, noteTexts);
  const byId = new Map(words.map((word) => [word.id, word]));
  const sortedLines = lines.toSorted(byStart);
  const heldBy = holders(syllablesOf(words).filter(({ text }) => text !== ''));
  const onNotes = notes.map((note, index) => {
    const syllables = (carried.get(index) ?? []).map((syllable) => nowOf(syllable, byId));
    const written = syllables.length > 0 ? '' : (noteTexts[note.id]?.trim() ?? '');
    const own = written === '' ? null : ownWord(note, written, wordTimes[note.id], sortedLines);
    const begun = own === null ? textOf(syllables, byId) : { text: own.text, isHeld: false, wordId: own.id };
    const isSilent = syllables.length > 0 || noteTexts[note.id] !== undefined;
    const held = isSilent ? null : heldBy(note);
    const sung = begun ?? (held && { text: joined([held.text]), isHeld: true, wordId: held.wordId });
    return { sung, syllables, own };
  });
  const owned = onNotes.flatMap(({ own }) => own ?? []);
  return { words: [...words, ...owned].sort(byStart), onNotes };
}

/** What a text that is written onto a note makes of the syllables that begin there: one text for each of them. */
export function writtenOnto(
  syllables: readonly SongSyllable[],
  text: string,
  lengthOf: (id: WordId) => number,
): string[] {
  const texts = text.split(/\s+/).filter(Boolean);
  const heads = [...syllables.keys()].filter((place) => isHead(syllables, place));
  const owner = heads.find((place) => syllables[place]?.index === 0) ?? 0;
  const isEachNamed = texts.length === heads.length;
  return syllables.map(({ wordId, index, text: before }, place) => {
    const whole = place === owner ? texts.join(' ') : '';
    const own = isEachNamed ? (texts[heads.indexOf(place)] ?? '') : whole;
    return lengthOf(wordId) > index + 1 ? asPart(own, before) : own;
  });
}

/** With a hyphen the word goes on with its next syllable; without one it ends there, although it had more. */
function asPart(text: string, before: string): string {
  if (text === '') return '';
  if (!text.endsWith('-')) return text + ENDS;
  // The hyphen of "la-la" is the word's own.
  return before.endsWith('-') ? text : text.slice(0, -1) + GOES_ON;
}

/** Whether another word than before goes on there. */
function isHead(syllables: readonly SongSyllable[], place: number): boolean {
  return syllables[place]?.wordId !== syllables[place - 1]?.wordId;
}

function withNoteTexts(
  notes: readonly EditedNote[],
  words: readonly SongWord[],
  carried: ReadonlyMap<number, readonly SongSyllable[]>,
  noteTexts: NoteTexts,
): readonly SongWord[] {
  const lengths = new Map(words.map(({ id, syllables }) => [id, syllables.length]));
  const written = new Map<WordId, Map<number, string>>();
  for (const [noteIndex, syllables] of carried) {
    const text = noteTexts[notes[noteIndex]?.id ?? ''];
    if (text === undefined) continue;
    const texts = writtenOnto(syllables, text, (id) => lengths.get(id) ?? 0);
    for (const [place, { wordId, index }] of syllables.entries()) {
      written.set(wordId, new Map([...(written.get(wordId) ?? []), [index, texts[place] ?? '']]));
    }
  }
  return words.map((word) => {
    const texts = written.get(word.id);
    if (texts === undefined) return word;
    return rewritten(
      word,
      word.syllables.map(({ text }, index) => texts.get(index) ?? text),
    );
  });
}

/** What is written onto a note that carries no word is a word of its own, sung as long as the note until its times are set. */
function ownWord(
  note: EditedNote,
  text: string,
  moved: WordTimes | undefined,
  lines: readonly WordsLine[],
): SongWord {
  const { id, startSeconds, durationSeconds } = note;
  const times = moved ?? { startSeconds, endSeconds: startSeconds + durationSeconds };
  const syllables = [{ wordId: id, index: 0, text, ...times }];
  return {
    id,
    text,
    ...times,
    confidence: WRITTEN_CONFIDENCE,
    lineId: lineAt(lines, startSeconds),
    syllables,
  };
}

/** The one that began last, before all of them the first. Lines are sorted by start. */
function lineAt(lines: readonly WordsLine[], seconds: number): LineId | null {
  return lastUpTo(lines, seconds + LINE_TOLERANCE_SECONDS, ({ startSeconds }) => startSeconds)?.id ?? null;
}

function nowOf(syllable: SongSyllable, words: ReadonlyMap<WordId, SongWord>): SongSyllable {
  return words.get(syllable.wordId)?.syllables[syllable.index] ?? syllable;
}

function textOf(syllables: readonly SongSyllable[], words: ReadonlyMap<WordId, SongWord>): SungText | null {
  const sung = syllables.filter(({ text }) => text !== '');
  const [first, last] = [sung[0], sung.at(-1)];
  if (first === undefined || last === undefined) return null;
  const text = sung
    .map(({ text: part }, place) => (isHead(sung, place) ? ` ${part}` : part))
    .join('')
    .replace(/ +/g, ' ');
  const rest = words.get(last.wordId)?.syllables.slice(last.index + 1) ?? [];
  const isMarked = last.text.endsWith(ENDS) || last.text.endsWith('-');
  const goesOn = last.text.endsWith(GOES_ON) || (!isMarked && rest.some((syllable) => syllable.text !== ''));
  return { text: joined([text]) + (goesOn ? '-' : ''), isHeld: false, wordId: first.wordId };
}

function syllablesOf(words: readonly SongWord[]): SongSyllable[] {
  return words.flatMap(({ syllables }) => syllables).sort(byStart);
}

function byStart(left: { startSeconds: number }, right: { startSeconds: number }): number {
  return left.startSeconds - right.startSeconds;
}
