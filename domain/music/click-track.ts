/** Pure. Where a metronome clicks, before the song too: a count-in has the metre and the tempo of the place that it leads to. */
import { barEndSeconds, barIndexAt, evenBars, extendedBars, isCompound, metreOf } from './bar-places.ts';
import { barLineOf, isGuess, type SongBar } from './song-bars.ts';

/** What a singer may set, called by the clicks that it makes in a bar of four, of six-eight, and again of four. */
export const CLICKS_PER_BAR = [4, 6, 8] as const;
export type ClicksPerBar = (typeof CLICKS_PER_BAR)[number];

/** Beats, their thirds or their halves. Of six-eight a beat is three quavers. */
const CLICKS_PER_BEAT: Record<ClicksPerBar, number> = { 4: 1, 6: 3, 8: 2 };
const DEFAULT_TEMPO_BPM = 65;
/** What lies so little before a moment lies on it. */
const SAME_SECONDS = 1e-9;
const FOUR = { beats: 4, unit: 4 } as const;

export interface ClickTrack {
  /** At least one, and a pickup is whole; before the first and after the last it goes on in their tempo. */
  bars: readonly SongBar[];
  clicksPerBeat: number;
}

export interface Click {
  songSeconds: number;
  isFirstOfBar: boolean;
}

export interface SongBeats {
  /** Empty where nobody knows when the beats fall: the first note then is one. */
  bars: readonly SongBar[];
  tempoBpm: number | null;
  firstNoteSeconds: number;
}

export function clickTrack(
  { bars, tempoBpm, firstNoteSeconds }: SongBeats,
  clicks: ClicksPerBar,
): ClickTrack {
  const secondsPerBeat = 60 / (tempoBpm || DEFAULT_TEMPO_BPM);
  const guess = evenBars(FOUR, firstNoteSeconds, secondsPerBeat, firstNoteSeconds + secondsPerBeat);
  const known = bars.length > 0 ? bars : guess;
  const start = barLineOf(known[0] as SongBar);
  return { bars: extendedBars(known, start - 1e-6, start), clicksPerBeat: CLICKS_PER_BEAT[clicks] };
}

/** How much of the click is a guess, which is said wherever it is switched on. */
export function clickGuess(bars: readonly SongBar[]): 'all' | 'some' | 'none' {
  if (bars.every(isGuess)) return 'all';
  return bars.some(isGuess) ? 'some' : 'none';
}

/** The clicks from `fromSeconds` on and before `untilSeconds`. Windows that follow each other give every click once. */
export function clicksBetween(
  { bars: known, clicksPerBeat }: ClickTrack,
  fromSeconds: number,
  untilSeconds: number,
): Click[] {
  // A bar more, so that the last one ends where it ends in every window.
  const bars = extendedBars(known, fromSeconds, untilSeconds + lengthOf(known, known.length - 1));
  const clicks: Click[] = [];
  for (
    let index = Math.max(0, barIndexAt(bars, fromSeconds - SAME_SECONDS));
    index < bars.length;
    index += 1
  ) {
    if (barLineOf(bars[index] as SongBar) >= untilSeconds) break;
    for (const click of clicksOf(bars, index, clicksPerBeat))
      if (click.songSeconds >= fromSeconds - SAME_SECONDS && click.songSeconds < untilSeconds - SAME_SECONDS)
        clicks.push(click);
  }
  return clicks;
}

function clicksOf(bars: readonly SongBar[], index: number, clicksPerBeat: number): Click[] {
  const beats = countedBeats(bars[index] as SongBar);
  const ends = [...beats.slice(1), barEndSeconds(bars, index)];
  return beats.flatMap((start, beat) =>
    Array.from({ length: clicksPerBeat }, (_, part) => ({
      songSeconds: start + (((ends[beat] ?? start) - start) * part) / clicksPerBeat,
      isFirstOfBar: beat === 0 && part === 0,
    })),
  );
}

function countedBeats(bar: SongBar): readonly number[] {
  return isCompound(metreOf(bar)) ? bar.beatsSeconds.filter((_, beat) => beat % 3 === 0) : bar.beatsSeconds;
}

interface CountIn {
  clicksInBar: number;
  secondsPerClick: number;
}

function countInOf({ bars, clicksPerBeat }: ClickTrack, songSeconds: number): CountIn {
  const index = Math.max(0, barIndexAt(bars, songSeconds));
  const clicksInBar = countedBeats(bars[index] as SongBar).length * clicksPerBeat;
  return { clicksInBar, secondsPerClick: lengthOf(bars, index) / clicksInBar };
}

function lengthOf(bars: readonly SongBar[], index: number): number {
  return barEndSeconds(bars, index) - barLineOf(bars[index] as SongBar);
}

/** In song seconds, before the song goes on at `songSeconds`. */
export function countInSeconds(track: ClickTrack, songSeconds: number, bars: number): number {
  const { clicksInBar, secondsPerClick } = countInOf(track, songSeconds);
  return bars * clicksInBar * secondsPerClick;
}

/** The clicks before the song goes on at `songSeconds`: whole bars, counted from one, evenly up to the song's next click. */
export function countInClicks(track: ClickTrack, songSeconds: number, bars: number): Click[] {
  const { clicksInBar, secondsPerClick } = countInOf(track, songSeconds);
  const [next] = clicksBetween(track, songSeconds, songSeconds + 3 * clicksInBar * secondsPerClick);
  const ahead = (next?.songSeconds ?? songSeconds) - songSeconds;
  const last = Math.max(1, Math.ceil(ahead / secondsPerClick - 1e-6));
  const count = bars * clicksInBar;
  return Array.from({ length: count }, (_, click) => ({
    songSeconds: songSeconds + ahead - (last + count - 1 - click) * secondsPerClick,
    isFirstOfBar: click % clicksInBar === 0,
  }));
}
