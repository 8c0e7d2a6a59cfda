/** Pure. A song as players read it: its lines in verses, each word with the chords above it, and rows of chords alone where nobody sings. */
import { chordAt, chordsOverWords, EARLY_SECONDS } from '../music/chords-over-words.ts';
import type { SongBar } from '../music/song-bars.ts';
import type { ExportedLine } from './exported-lines.ts';
import type { ExportedSong } from './exported-song.ts';

export interface SheetPiece {
  /** Sung with these chords; empty where they are played alone. */
  text: string;
  chords: readonly string[];
  /** A bar begins with it. */
  isBar: boolean;
}

export interface SheetRow {
  isSung: boolean;
  pieces: readonly SheetPiece[];
}

type Timed = Pick<ExportedSong, 'chords'> & { bars: readonly Pick<SongBar, 'beatsSeconds'>[] };

/** A longer pause between two lines parts verses, if it is also much longer than the song's usual one. */
const VERSE_PAUSE_SECONDS = 3;
const USUAL_PAUSES = 2;
const BARS_IN_ROW = 4;
/** Where no bars are known. */
const CHORDS_IN_ROW = 8;

export function sheetVerses(song: Pick<ExportedSong, 'lines'> & Timed): SheetRow[][] {
  const verses = versesOf(song.lines);
  if (song.chords.length === 0) return verses.map((lines) => lines.map(withoutChords));
  const spans = verses.map((lines) => ({
    startSeconds: lines[0]?.startSeconds ?? 0,
    endSeconds: endOfVerse(lines),
  }));
  return [...verses.keys(), verses.length].flatMap((index) => {
    const [before, span, lines] = [spans[index - 1], spans[index], verses[index]];
    const played = playedRows(song, before?.endSeconds ?? 0, span?.startSeconds ?? Number.POSITIVE_INFINITY);
    const sung = (lines ?? []).map((_, place) => sungRow(song, lines ?? [], place));
    return [played, sung].filter((rows) => rows.length > 0);
  });
}

/** Lines without words are pauses. */
export function versesOf(lines: readonly ExportedLine[]): ExportedLine[][] {
  const worded = lines.filter(({ text }) => text !== '');
  const pauses = worded.map((line, index) => line.startSeconds - endOf(worded[index - 1], line));
  const sorted = pauses.slice(1).sort((left, right) => left - right);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const verses: ExportedLine[][] = [];
  for (const [index, line] of worded.entries()) {
    const isNew = (pauses[index] ?? 0) >= Math.max(VERSE_PAUSE_SECONDS, USUAL_PAUSES * usual);
    const verse = verses.at(-1);
    if (verse === undefined || isNew) verses.push([line]);
    else verse.push(line);
  }
  return verses;
}

/** A line whose words have no times lasts until the next. */
function endOf(line: ExportedLine | undefined, next: ExportedLine): number {
  return line?.words.at(-1)?.endSeconds ?? next.startSeconds;
}

function endOfVerse(lines: readonly ExportedLine[]): number {
  const last = lines.at(-1);
  return last?.words.at(-1)?.endSeconds ?? last?.startSeconds ?? 0;
}

function withoutChords({ text }: ExportedLine): SheetRow {
  return { isSung: true, pieces: [{ text, chords: [], isBar: false }] };
}

/** A bar line is drawn before the first word that begins in its bar. */
function sungRow(song: Timed, lines: readonly ExportedLine[], place: number): SheetRow {
  const [before, line, next] = [lines[place - 1], lines[place], lines[place + 1]];
  if (line === undefined) return { isSung: true, pieces: [] };
  const words = line.words.length > 0 ? line.words : [{ ...line, endSeconds: line.startSeconds }];
  const until =
    next === undefined ? endOfVerse([line]) : (chordAt(song.chords, firstWordOf(next))?.startSeconds ?? 0);
  const { over, after } = chordsOverWords(words, song.chords, until);
  const pieces = words.map(({ text }, index) => ({ text, chords: over[index] ?? [], isBar: false }));
  const [first, last] = [firstWordOf(line), words.at(-1)?.startSeconds ?? 0];
  for (const start of barStarts(song, lastWordOf(before) ?? first - EARLY_SECONDS, last + EARLY_SECONDS)) {
    const piece = pieces[words.findIndex(({ startSeconds }) => startSeconds > start - EARLY_SECONDS)];
    if (piece !== undefined) piece.isBar = true;
  }
  return {
    isSung: true,
    pieces: after.length > 0 ? [...pieces, { text: '', chords: after, isBar: false }] : pieces,
  };
}

function lastWordOf(line: ExportedLine | undefined): number | undefined {
  const start = line?.words.at(-1)?.startSeconds;
  return start === undefined ? undefined : start + EARLY_SECONDS;
}

function firstWordOf({ words, startSeconds }: ExportedLine): number {
  return words[0]?.startSeconds ?? startSeconds;
}

/** Bar by bar; a chord that is held into a bar is written there again. */
function playedRows(song: Timed, fromSeconds: number, untilSeconds: number): SheetRow[] {
  const chords = song.chords.filter(
    ({ startSeconds, endSeconds }) =>
      startSeconds >= fromSeconds - EARLY_SECONDS &&
      Math.min(endSeconds, startSeconds + EARLY_SECONDS) < untilSeconds,
  );
  const [start, end] = [chords[0]?.startSeconds, chords.at(-1)?.endSeconds];
  if (start === undefined || end === undefined || chords.every(({ name }) => name === 'N')) return [];
  // The one chord that leads in a moment later stands over the first word.
  if (chords.length === 1 && untilSeconds - start < VERSE_PAUSE_SECONDS) return [];
  const bars = barStarts(song, start - EARLY_SECONDS, Math.min(end, untilSeconds) - EARLY_SECONDS);
  const edges = bars[0] === undefined ? [] : bars[0] > start + EARLY_SECONDS ? [start, ...bars] : bars;
  if (edges.length === 0)
    return rowsOf(
      chords.map(({ name }) => ({ text: '', chords: [name], isBar: false })),
      CHORDS_IN_ROW,
    );
  const pieces = edges.map((edge, place) => {
    const next = edges[place + 1] ?? Number.POSITIVE_INFINITY;
    const held = chords.findLast(({ startSeconds }) => startSeconds <= edge + EARLY_SECONDS);
    const later = chords.filter(
      ({ startSeconds }) => startSeconds > edge + EARLY_SECONDS && startSeconds <= next - EARLY_SECONDS,
    );
    return {
      text: '',
      chords: [...(held === undefined ? [] : [held]), ...later].map(({ name }) => name),
      isBar: true,
    };
  });
  return rowsOf(pieces, BARS_IN_ROW);
}

function rowsOf(pieces: readonly SheetPiece[], length: number): SheetRow[] {
  const count = Math.ceil(pieces.length / length);
  return Array.from({ length: count }, (_, row) => ({
    isSung: false,
    pieces: pieces.slice(row * length, (row + 1) * length),
  }));
}

function barStarts({ bars }: Timed, fromSeconds: number, untilSeconds: number): number[] {
  return bars
    .flatMap(({ beatsSeconds: [start] }) => start ?? [])
    .filter((start) => start >= fromSeconds && start < untilSeconds);
}
