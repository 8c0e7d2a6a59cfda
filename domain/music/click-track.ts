/** Pure. Where a metronome clicks, before the song too: a count-in follows the same beats backwards. */
import type { BeatGrid } from './beat-grid.ts';

export const CLICKS_PER_BAR = [4, 6, 8] as const;
export type ClicksPerBar = (typeof CLICKS_PER_BAR)[number];

/** Four beats; six-eight time, two beats in three; or four beats in halves. */
const BARS: Record<ClicksPerBar, { beats: number; clicksPerBeat: number }> = {
  4: { beats: 4, clicksPerBeat: 1 },
  6: { beats: 2, clicksPerBeat: 3 },
  8: { beats: 4, clicksPerBeat: 2 },
};
const DEFAULT_TEMPO_BPM = 65;

export interface ClickTrack {
  secondsPerClick: number;
  clicksPerBar: ClicksPerBar;
  /** The first click of a bar; bars reach from here both ways. */
  barStartSeconds: number;
  /** False where the song's beats are a guess. */
  isOnBeat: boolean;
}

export interface Click {
  songSeconds: number;
  isFirstOfBar: boolean;
}

export interface SongBeats {
  /** Null where nobody knows when the beats fall: the first note then is one. */
  grid: BeatGrid | null;
  tempoBpm: number | null;
  firstNoteSeconds: number;
}

export function clickTrack(
  { grid, tempoBpm, firstNoteSeconds }: SongBeats,
  clicksPerBar: ClicksPerBar,
): ClickTrack {
  const secondsPerBeat = grid?.secondsPerBeat ?? 60 / (tempoBpm || DEFAULT_TEMPO_BPM);
  return {
    secondsPerClick: secondsPerBeat / BARS[clicksPerBar].clicksPerBeat,
    clicksPerBar,
    barStartSeconds:
      grid === null ? firstNoteSeconds : grid.firstBeatSeconds - (grid.firstBeatInBar ?? 0) * secondsPerBeat,
    isOnBeat: grid !== null,
  };
}

/** The clicks from `fromSeconds` on and before `untilSeconds`. Windows that follow each other give every click once. */
export function clicksBetween(
  { secondsPerClick, clicksPerBar, barStartSeconds }: ClickTrack,
  fromSeconds: number,
  untilSeconds: number,
): Click[] {
  const numberAt = (seconds: number) => Math.ceil((seconds - barStartSeconds) / secondsPerClick - 1e-9);
  const clicks: Click[] = [];
  for (let number = numberAt(fromSeconds); number < numberAt(untilSeconds); number += 1) {
    clicks.push({
      songSeconds: barStartSeconds + number * secondsPerClick,
      isFirstOfBar: number % clicksPerBar === 0,
    });
  }
  return clicks;
}

/** In song seconds. */
export function countInSeconds({ secondsPerClick, clicksPerBar }: ClickTrack, bars: number): number {
  return bars * clicksPerBar * secondsPerClick;
}

/** The clicks before the song goes on at `songSeconds`: whole bars, counted from one. */
export function countInClicks(track: ClickTrack, songSeconds: number, bars: number): Click[] {
  const clicks = clicksBetween(track, songSeconds - countInSeconds(track, bars), songSeconds);
  return clicks.map((click, number) => ({ ...click, isFirstOfBar: number % track.clicksPerBar === 0 }));
}
