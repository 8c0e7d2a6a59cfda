/**
 * Pure. Words of a save that nobody may write. Only what is new is judged: a word of the song that breaks the rules, because it was heard,
 * pasted or imported so, may stay, and may stand elsewhere too, since notes and words get other ids when a song is processed again.
 */
import type { EditedDataBody } from '../contracts/editing-api.ts';
import type { EditedSong } from './edited-song.ts';
import { textsIn } from './line-words.ts';
import { joined } from './song-words.ts';
import { editsOf } from './wire.ts';
import { tidyWord, wordIssue } from './word-rules.ts';

export interface SentText {
  /** Of the note, word or line; null where a client names none. */
  id: string | null;
  text: string;
  isLine: boolean;
}

export function sentTexts(data: EditedDataBody): SentText[] {
  const { noteTexts, wordTexts, lineTexts } = editsOf(data);
  const unplaced = data.lyrics.modifiedSegments.flatMap(({ noteId, wordId, lineId, text, isEdited }) =>
    text !== undefined && isEdited !== false && (noteId ?? wordId ?? lineId) === undefined ? [text] : [],
  );
  return [
    ...Object.entries(noteTexts).map(([id, text]) => ({ id, text, isLine: false })),
    ...Object.entries(wordTexts).map(([id, texts]) => ({ id, text: joined(texts), isLine: false })),
    ...Object.entries(lineTexts).map(([id, text]) => ({ id, text, isLine: true })),
    ...unplaced.map((text) => ({ id: null, text, isLine: true })),
  ].map((sent) => ({ ...sent, text: tidyWord(sent.text) }));
}

/** What the song says, by the ids of notes and words, and each text and word that it has anywhere. */
export interface KnownTexts {
  byId: ReadonlyMap<string, readonly string[]>;
  anywhere: ReadonlySet<string>;
}

export const NOTHING_KNOWN: KnownTexts = { byId: new Map(), anywhere: new Set() };

export function knownTexts({ notes, words, lines }: EditedSong): KnownTexts {
  const byId = new Map<string, string[]>();
  const add = (id: string, text = '') => byId.set(id, [...(byId.get(id) ?? []), tidyWord(text)]);
  for (const { id, text } of words) add(id, text);
  for (const note of notes) for (const { id } of [note, ...note.words]) add(id, note.word?.text);
  const texts = [...[...byId.values()].flat(), ...lines.map(({ text }) => tidyWord(text))];
  return { byId, anywhere: new Set(texts.flatMap((text) => [text, ...textsIn(text)])) };
}

/** The word that may not be written; null where there is none. */
export function refusedWord({ id, text, isLine }: SentText, { byId, anywhere }: KnownTexts): string | null {
  if (anywhere.has(text)) return null;
  if (isLine)
    return textsIn(text).find((word) => !anywhere.has(word) && wordIssue(bareWord(word)) !== null) ?? null;
  const befores = ['', ...(byId.get(id ?? '') ?? [])];
  if (befores.some((before) => wordIssue(text, before) === null)) return null;
  return textsIn(text).find((word) => !anywhere.has(word) && wordIssue(word) !== null) ?? text;
}

/** Quotation marks and brackets around a word are those of its line. */
function bareWord(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
