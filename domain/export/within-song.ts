/** Pure. What of a file lies within its song and can be saved: a file may say anything. */
import type { ImportedLine, ImportedNote, ImportedWord } from './imported-song.ts';

/** More than any line or syllable of a song. */
const MAX_TEXT_LENGTH = 200;
const SHORTEST_SECONDS = 0.001;

export function notesWithin(notes: readonly ImportedNote[], durationSeconds: number): ImportedNote[] {
  return notes
    .filter((note) => isWithin(note.startSeconds, durationSeconds) && note.durationSeconds > 0)
    .map((note) => ({
      ...note,
      durationSeconds: Math.max(
        SHORTEST_SECONDS,
        Math.min(note.durationSeconds, durationSeconds - note.startSeconds),
      ),
      shownText: note.shownText === null ? null : cut(note.shownText),
    }));
}

export function linesWithin(lines: readonly ImportedLine[], durationSeconds: number): ImportedLine[] {
  return lines
    .filter(({ startSeconds }) => isWithin(startSeconds, durationSeconds))
    .map(({ startSeconds, text, words }) => ({
      startSeconds,
      text: cut(text),
      words: words.map((word) => wordWithin(word, durationSeconds)),
    }));
}

function wordWithin({ text, startSeconds, endSeconds }: ImportedWord, durationSeconds: number): ImportedWord {
  return {
    text: cut(text),
    startSeconds: Math.min(startSeconds, durationSeconds),
    endSeconds: endSeconds === null ? null : Math.min(endSeconds, durationSeconds),
  };
}

function isWithin(seconds: number, durationSeconds: number): boolean {
  return seconds >= 0 && seconds < durationSeconds;
}

function cut(text: string): string {
  return text.length <= MAX_TEXT_LENGTH
    ? text
    : [...text]
        .slice(0, MAX_TEXT_LENGTH / 2)
        .join('')
        .trim();
}
