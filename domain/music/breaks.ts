/** Pure. The breaks of a song in which nobody sings, and what comes after each. */
import { firstIndex } from './last-up-to.ts';

export interface SongBreak {
  startSeconds: number;
  /** When singing goes on. */
  endSeconds: number;
  /** The first words after it; null where nobody knows them. */
  firstWords: string | null;
  /** The first note after it, in the pitch of the recording; null where nobody knows. */
  firstMidi: number | null;
}

/** A singer who breathes needs no word about it. */
const SHORTEST_BREAK_SECONDS = 4;
const FIRST_WORDS = 4;

interface Sung {
  startSeconds: number;
  endSeconds: number;
}

/** Both sorted by start. Before the first line there is a break too, if it is long enough. */
export function breaksOf(
  notes: readonly (Sung & { midiPitch: number })[],
  lines: readonly (Sung & { text: string })[],
): SongBreak[] {
  const breaks: SongBreak[] = [];
  let sungUntil = 0;
  for (const next of sortedByStart(notes, lines)) {
    if (next.startSeconds - sungUntil >= SHORTEST_BREAK_SECONDS) {
      const [startSeconds, endSeconds] = [sungUntil, next.startSeconds];
      const note = notes.find((one) => one.startSeconds >= endSeconds);
      const line = lines.find((one) => one.endSeconds > endSeconds);
      const firstWords = line && line.startSeconds < endSeconds + SHORTEST_BREAK_SECONDS ? line.text : null;
      breaks.push({
        ...{ startSeconds, endSeconds },
        firstWords: firstWords && firstWordsOf(firstWords),
        firstMidi: note?.midiPitch ?? null,
      });
    }
    sungUntil = Math.max(sungUntil, next.endSeconds);
  }
  return breaks;
}

/** The break at a moment; null while something is sung. */
export function breakAt(breaks: readonly SongBreak[], songSeconds: number): SongBreak | null {
  const next = breaks[firstIndex(breaks, ({ endSeconds }) => endSeconds > songSeconds)];
  return next !== undefined && next.startSeconds <= songSeconds ? next : null;
}

/** By the clock on the wall: at half speed a break takes twice as long. */
export function secondsLeft({ endSeconds }: SongBreak, songSeconds: number, rate: number): number {
  return Math.ceil((endSeconds - songSeconds) / rate);
}

function sortedByStart(notes: readonly Sung[], lines: readonly Sung[]): Sung[] {
  return [...notes, ...lines].sort((one, other) => one.startSeconds - other.startSeconds);
}

function firstWordsOf(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  return words.length > FIRST_WORDS ? `${words.slice(0, FIRST_WORDS).join(' ')} …` : words.join(' ');
}
