/** Pure. Passes over songs, as they were judged: what one adds up to, and how they went over the weeks. */
import { localDay } from '../calendar.ts';

export interface PassLine {
  startSeconds: number;
  endSeconds: number;
  voicedSeconds: number;
  score: number;
  cents: number | null;
  onsetSeconds: number | null;
}

export interface KeptLine extends PassLine {
  /** Whether the singer saw their pitch while they sang; null where nobody told. */
  withPicture: boolean | null;
}

export interface PassFigures {
  score: number;
  cents: number | null;
  onsetSeconds: number | null;
  voicedSeconds: number;
}

export interface Pass extends Pick<PassFigures, 'score' | 'voicedSeconds'> {
  songId: string;
  /** Null where nobody knows how long the song is. */
  songSeconds: number | null;
  createdAtMs: number;
}

export interface PractisedWeek {
  /** Its Monday, as `2026-11-16`. */
  week: string;
  passes: number;
  voicedSeconds: number;
  /** By the seconds that were sung; null where too few were. */
  score: number | null;
}

export interface PractisedSong {
  songId: string;
  passes: number;
  voicedSeconds: number;
  /** Of passes that may stand for the song; null where none may. */
  firstScore: number | null;
  latestScore: number | null;
  bestScore: number | null;
  practisedAtMs: number;
}

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
/** Day 0 was a Thursday. */
const DAYS_FROM_MONDAY_TO_DAY_0 = 3;
/** A pass stands for its song when so much of the song's length was sung in it: two seconds or a looped line say nothing of a song. */
const LEAST_SONG_SHARE = 0.1;
/** The same for a week, and for a song of unknown length. */
const LEAST_JUDGED_SECONDS = 5;
/** So that a pass in silence is one of the week's, and no division by nothing. */
const LEAST_SECONDS = 0.1;

/** A line that was left out counts with its length; pitch and onset are those of the seconds that were sung. */
export function passFigures(lines: readonly PassLine[]): PassFigures {
  return {
    score:
      average(
        lines,
        ({ score }) => score,
        ({ startSeconds, endSeconds }) => endSeconds - startSeconds,
      ) ?? 0,
    cents: average(lines, ({ cents }) => cents, sungSeconds),
    onsetSeconds: average(lines, ({ onsetSeconds }) => onsetSeconds, sungSeconds),
    voicedSeconds: lines.reduce((sum, { voicedSeconds }) => sum + voicedSeconds, 0),
  };
}

/** The last so many, the oldest first, this week as the last. */
export function practisedWeeks(
  passes: readonly Pass[],
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
  weeks: number,
): PractisedWeek[] {
  const byMonday = grouped(passes, ({ createdAtMs }) => mondayOf(localDay(timeZone, createdAtMs)));
  const thisMonday = mondayOf(localDay(timeZone, nowMs));
  return Array.from({ length: weeks }, (_, index) => {
    const monday = thisMonday - (weeks - 1 - index) * DAYS_OF_WEEK;
    const ofWeek = byMonday.get(monday) ?? [];
    const voicedSeconds = ofWeek.reduce((sum, pass) => sum + pass.voicedSeconds, 0);
    return {
      week: new Date(monday * DAY_MS).toISOString().slice(0, 10),
      passes: ofWeek.length,
      voicedSeconds,
      score: voicedSeconds < LEAST_JUDGED_SECONDS ? null : average(ofWeek, ({ score }) => score, sungSeconds),
    };
  });
}

/** The song that was sung last comes first. */
export function practisedSongs(passes: readonly Pass[]): PractisedSong[] {
  const inOrder = passes.toSorted((left, right) => left.createdAtMs - right.createdAtMs);
  return [...grouped(inOrder, ({ songId }) => songId)]
    .map(([songId, ofSong]) => {
      const scores = ofSong.filter(standsForSong).map(({ score }) => score);
      return {
        songId,
        passes: ofSong.length,
        voicedSeconds: ofSong.reduce((sum, { voicedSeconds }) => sum + voicedSeconds, 0),
        firstScore: scores[0] ?? null,
        latestScore: scores.at(-1) ?? null,
        bestScore: scores.length === 0 ? null : Math.max(...scores),
        practisedAtMs: ofSong.at(-1)?.createdAtMs ?? 0,
      };
    })
    .sort((left, right) => right.practisedAtMs - left.practisedAtMs);
}

function standsForSong({ voicedSeconds, songSeconds }: Pass): boolean {
  const leastSeconds = songSeconds === null ? LEAST_JUDGED_SECONDS : LEAST_SONG_SHARE * songSeconds;
  return voicedSeconds >= leastSeconds;
}

function grouped<Key>(passes: readonly Pass[], keyOf: (pass: Pass) => Key): Map<Key, Pass[]> {
  const groups = new Map<Key, Pass[]>();
  for (const pass of passes) {
    const key = keyOf(pass);
    const group = groups.get(key);
    if (group) group.push(pass);
    else groups.set(key, [pass]);
  }
  return groups;
}

function mondayOf(day: number): number {
  return day - ((day + DAYS_FROM_MONDAY_TO_DAY_0) % DAYS_OF_WEEK);
}

function sungSeconds({ voicedSeconds }: { voicedSeconds: number }): number {
  return Math.max(LEAST_SECONDS, voicedSeconds);
}

/** Null where no item has the figure. */
function average<Item>(
  items: readonly Item[],
  figureOf: (item: Item) => number | null,
  weightOf: (item: Item) => number,
): number | null {
  let [sum, weight] = [0, 0];
  for (const item of items) {
    const figure = figureOf(item);
    if (figure === null) continue;
    sum += figure * weightOf(item);
    weight += weightOf(item);
  }
  return weight === 0 ? null : sum / weight;
}
