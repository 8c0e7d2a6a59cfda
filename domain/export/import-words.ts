/** Pure. The lines and timed words of a file, as edits of those of the song. */
import { type EditableResult, type EditedSong, editedSong } from '../edits/edited-song.ts';
import { type Edits, editsAfter, type WordId, type WordTimes } from '../edits/edits.ts';
import { lineTyped } from '../edits/lyric-tools.ts';
import { type ExportedLine, exportedLines, exportedWords, type TimedWord } from './exported-lines.ts';
import type { ImportedLine, ImportedWord, LeftOut } from './imported-song.ts';

export interface WordsTaken {
  wordTimes: number;
  lineTexts: number;
}

interface Pair {
  own: ExportedLine;
  given: ImportedLine;
}

/** LRC counts hundredths: what is nearer has not been moved. */
const SAME_SECONDS = 0.0051;
/** Where a file has other lines than the song, those that begin this close to each other are the same. */
const SAME_LINE_SECONDS = 1;

export function importedWords(
  result: EditableResult,
  edits: Edits,
  lines: readonly ImportedLine[],
): { edits: Edits; taken: WordsTaken; leftOut: Partial<Record<LeftOut, number>> } {
  const song = editedSong(result, edits);
  const texts = pairsOf(linesOf(song), lines).filter(
    ({ own, given }) => own.id !== null && own.text !== given.text,
  );
  // What replaces one line takes nothing from another, so all are typed into the song as it was.
  const withTexts = texts.reduce(
    (sofar, { own, given }) => editsAfter(sofar, lineTyped(song, own.id ?? '', given.text)),
    edits,
  );
  // The words of a line that was written anew are others than before.
  const pairs = pairsOf(linesOf(editedSong(result, withTexts)), lines);
  const times = pairs.flatMap(movedWords);
  const untimed = pairs.filter(({ own, given }) => given.words.length > 0 && !isTimedAlike(own, given));
  const moved = { type: 'set_word_times', times: Object.fromEntries(times) } as const;
  return {
    edits: times.length === 0 ? withTexts : editsAfter(withTexts, moved),
    taken: { wordTimes: times.length, lineTexts: texts.length },
    leftOut: { foreign_lines: lines.length - pairs.length, other_words: untimed.length },
  };
}

function linesOf(song: EditedSong): ExportedLine[] {
  return exportedLines(song, exportedWords(song)).filter(({ text }) => text !== '');
}

function pairsOf(own: readonly ExportedLine[], given: readonly ImportedLine[]): Pair[] {
  if (own.length === given.length) return pairsInOrder(own, given);
  let first = 0;
  return given.flatMap((line) => {
    const distance = ({ startSeconds }: ExportedLine) => Math.abs(startSeconds - line.startSeconds);
    const index = own.findIndex((one, place) => place >= first && distance(one) <= SAME_LINE_SECONDS);
    if (index >= 0) first = index + 1;
    return pairOf(own[index], line);
  });
}

/** Lines of the same text are the same, wherever they were moved to; the others are so one after the other. */
function pairsInOrder(own: readonly ExportedLine[], given: readonly ImportedLine[]): Pair[] {
  const unpaired = [...own];
  const take = (index: number) => (index < 0 ? undefined : unpaired.splice(index, 1)[0]);
  const alike = given.map((line) => take(unpaired.findIndex(({ text }) => text === line.text)));
  return given.flatMap((line, index) => pairOf(alike[index] ?? unpaired.shift(), line));
}

function pairOf(own: ExportedLine | undefined, given: ImportedLine): Pair[] {
  return own === undefined ? [] : [{ own, given }];
}

function isTimedAlike(own: ExportedLine, given: ImportedLine): boolean {
  return own.words.length === timedWords(own, given).length;
}

/** What is one word to a file may be several to the song: they share its time. */
function timedWords(own: ExportedLine, { words }: ImportedLine): readonly ImportedWord[] {
  if (own.words.length === words.length) return words;
  return words.flatMap((word, index) => {
    const texts = word.text.split(' ');
    const endSeconds = word.endSeconds ?? words[index + 1]?.startSeconds ?? word.startSeconds;
    const length = (endSeconds - word.startSeconds) / texts.length;
    return texts.map((text, place) => ({
      text,
      startSeconds: word.startSeconds + place * length,
      endSeconds: word.startSeconds + (place + 1) * length,
    }));
  });
}

function movedWords({ own, given }: Pair): [WordId, WordTimes][] {
  if (!isTimedAlike(own, given)) return [];
  const words = timedWords(own, given);
  return own.words.flatMap((word, index) => {
    const times = timesOf(word, words[index], words[index + 1]);
    const isMoved = times.startSeconds !== word.startSeconds || times.endSeconds !== word.endSeconds;
    return word.id === null || !isMoved ? [] : [[word.id, times]];
  });
}

function timesOf(own: TimedWord, given: ImportedWord | undefined, next: ImportedWord | undefined): WordTimes {
  const startSeconds = nearOr(own.startSeconds, given?.startSeconds);
  const endSeconds = nearOr(own.endSeconds, given?.endSeconds ?? next?.startSeconds);
  return { startSeconds, endSeconds: Math.max(startSeconds, endSeconds) };
}

function nearOr(own: number, given: number | undefined): number {
  return given === undefined || Math.abs(own - given) <= SAME_SECONDS ? own : given;
}
