/** Pure. Which lines of a song are hardest, from the passes over it: what a teacher would listen to first. */
import { isSameLine } from '../singing/learning.ts';
import type { PassLine } from './passes.ts';

export interface HardSpot {
  startSeconds: number;
  endSeconds: number;
  score: number;
  cents: number | null;
  onsetSeconds: number | null;
  /** How many passes had it. */
  passes: number;
}

/** What was sung long ago tells nothing of today. */
const PASSES_COUNTED = 5;
/** What is sung as well as this is no hard spot. */
const GOOD_SCORE = 0.9;
/** A bound for the work: passes over a whole song have some dozens of lines. */
const MOST_LINES = 2_000;

/** `newestFirst`: the lines of all passes. The hardest comes first. */
export function hardSpots(newestFirst: readonly PassLine[], most: number): HardSpot[] {
  return groupsOf(newestFirst.slice(0, MOST_LINES))
    .map(spotOf)
    .filter(({ score }) => score < GOOD_SCORE)
    .sort((left, right) => left.score - right.score || left.startSeconds - right.startSeconds)
    .slice(0, most);
}

/** Notes and lines may have been mended since: a line is known by where it lies, as its newest pass has it. */
function groupsOf(lines: readonly PassLine[]): PassLine[][] {
  const groups: PassLine[][] = [];
  for (const line of lines) {
    const known = groups.find(([first]) => first !== undefined && isSameLine(first, line));
    if (known) known.push(line);
    else groups.push([line]);
  }
  return groups;
}

function spotOf(group: readonly PassLine[]): HardSpot {
  const counted = group.slice(0, PASSES_COUNTED);
  const [newest] = counted;
  return {
    startSeconds: newest?.startSeconds ?? 0,
    endSeconds: newest?.endSeconds ?? 0,
    score: mean(counted.map(({ score }) => score)) ?? 0,
    cents: mean(counted.map(({ cents }) => cents)),
    onsetSeconds: mean(counted.map(({ onsetSeconds }) => onsetSeconds)),
    passes: group.length,
  };
}

/** Null where nothing has the figure. */
function mean(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0) / known.length;
}
