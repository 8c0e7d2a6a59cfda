/** Pure. A line cut in two, and two joined, as actions; each is one step of undo. */
import type { EditedSong, SongLine } from './edited-song.ts';
import type { EditAction, Edits, LineId, WordId } from './edits.ts';
import type { LineSeam } from './found-lines.ts';
import { lineTokens, textsIn } from './line-words.ts';
import { lineTyped } from './lyric-tools.ts';

/** The texts before and after the cut. */
export type Halves = readonly [before: string, after: string];

/** Cut at the border of a word that is nearest to the cursor. */
export function halvesAt(text: string, cursor: number): Halves {
  const begun = /\S*$/.exec(text.slice(0, cursor))?.[0].length ?? 0;
  const rest = /^\S*/.exec(text.slice(cursor))?.[0].length ?? 0;
  const at = begun <= rest ? cursor - begun : cursor + rest;
  return [text.slice(0, at).trim(), text.slice(at).trim()];
}

/**
 * A line begins at a word of the result. Where the line reads as it did, only the cut is kept, so that its words stay as they are; else
 * both halves are typed anew. Null where no word of the result is left for each half.
 */
export function lineSplit(song: EditedSong, edits: Edits, id: LineId, halves: Halves): EditAction | null {
  const line = song.lines.find((one) => one.id === id);
  if (line === undefined || halves.some((half) => half === '')) return null;
  const exact = edits.lineTexts[id] === undefined ? wordsBefore(line, halves) : null;
  if (exact !== null) return cutAt(line, cutBetween(line, exact.places, exact.count) ?? '');
  const wordId = cutBetween(line, placesOfTexts(song, line, halves), textsIn(halves[0]).length);
  if (wordId === null) return null;
  const actions: EditAction[] = [
    lineTyped(song, id, halves[0]),
    cutAt(line, wordId),
    { type: 'set_line_text', id: seamAt(line, wordId)?.lineId ?? wordId, text: halves[1] },
  ];
  return { type: 'several', actions };
}

/** With the line after it. Null where there is none, or none of its words is the result's. */
export function lineJoined(song: EditedSong, edits: Edits, id: LineId): EditAction | null {
  const index = song.lines.findIndex((one) => one.id === id);
  const [line, next] = [song.lines[index], song.lines[index + 1]];
  const wordId = next?.foundWordIds[0];
  if (line === undefined || next === undefined || wordId === undefined) return null;
  // A line that was cut off is called like its first word.
  const starts = { [wordId]: next.id === wordId ? null : false };
  const join: EditAction = { type: 'set_line_starts', starts };
  const isTyped = [line, next].some((one) => edits.lineTexts[one.id] !== undefined);
  if (!isTyped) return join;
  const text = [line.text, next.text].filter((part) => part !== '').join(' ');
  return { type: 'several', actions: [lineTyped(song, next.id, null), lineTyped(song, id, text), join] };
}

function cutAt(line: SongLine, wordId: WordId): EditAction {
  return {
    type: 'set_line_starts',
    starts: { [wordId]: seamAt(line, wordId) === undefined ? true : null },
  };
}

function seamAt({ seams }: SongLine, wordId: WordId): LineSeam | undefined {
  return seams.find((seam) => seam.wordId === wordId);
}

/** Of each word of a line its place among those of the result; −1 for one that was typed. */
type Places = readonly number[];

/** Null where the line reads otherwise now, or no word of the result begins behind the cut. */
function wordsBefore(
  { text, words, foundWordIds }: SongLine,
  halves: Halves,
): { places: Places; count: number } | null {
  if (words === null || halves.join(' ') !== textsIn(text).join(' ')) return null;
  const places = words.map(({ wordId }) => foundWordIds.indexOf(wordId));
  const count = words.findIndex((_, place) => textOf(words.slice(0, place)) === halves[0]);
  return (places[count] ?? -1) < 0 ? null : { places, count };
}

function textOf(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text).join(' ');
}

function placesOfTexts(song: EditedSong, line: SongLine, halves: Halves): Places {
  const words = song.words.filter(({ lineId }) => lineId === line.id);
  return lineTokens(halves.join(' '), words).map(({ word }) =>
    word === null ? -1 : line.foundWordIds.indexOf(word.id),
  );
}

/** Where lines were joined if that is there, else the next word of the result; where none follows, the last one goes to the second half. */
function cutBetween({ foundWordIds, seams }: SongLine, places: Places, count: number): WordId | null {
  const last = places.slice(0, count).findLast((place) => place >= 0) ?? -1;
  const next = places.slice(count).find((place) => place >= 0) ?? foundWordIds.length - 1;
  const between = foundWordIds.slice(last + 1, next + 1);
  const seam = seams.find(({ wordId }) => between.includes(wordId));
  return seam?.wordId ?? foundWordIds[Math.max(1, next)] ?? null;
}
