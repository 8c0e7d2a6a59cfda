/** Pure. Where things lie on the overview: sections above, the picture of the song, and below it a strip of phrases. */
import type { LoopRange } from '#app/sound/index.ts';
import type { Phrase } from '#domain/music/phrases.ts';
import type { Section } from '#domain/music/sections.ts';

export const SECTION_ROW_PIXELS = 20;
export const PICTURE_PIXELS = 48;
export const PHRASE_ROW_PIXELS = 16;

/** What the overview shows of a song. */
export interface SongOutline {
  durationSeconds: number;
  phrases: readonly Phrase[];
  sections: readonly Section[];
}

export interface OverviewRows {
  /** Without sections the picture begins at the top. */
  pictureTop: number;
  phrasesTop: number;
  heightPixels: number;
}

/** What lies under the pointer: a moment to go to, or something to loop. */
export type OverviewTarget = { kind: 'moment'; songSeconds: number } | { kind: 'range'; range: LoopRange };

export function overviewRows({ sections, phrases }: SongOutline): OverviewRows {
  const pictureTop = sections.length > 0 ? SECTION_ROW_PIXELS : 0;
  const phrasesTop = pictureTop + PICTURE_PIXELS;
  return { pictureTop, phrasesTop, heightPixels: phrasesTop + (phrases.length > 0 ? PHRASE_ROW_PIXELS : 0) };
}

/** `x` as a share of the width, `y` in pixels. */
export function targetAt(outline: SongOutline, x: number, y: number): OverviewTarget {
  const songSeconds = Math.min(1, Math.max(0, x)) * outline.durationSeconds;
  const { pictureTop, phrasesTop } = overviewRows(outline);
  const ranges = y < pictureTop ? outline.sections : y >= phrasesTop ? outline.phrases : [];
  const range = ranges.find(
    ({ startSeconds, endSeconds }) => startSeconds <= songSeconds && songSeconds < endSeconds,
  );
  if (range === undefined) return { kind: 'moment', songSeconds };
  return { kind: 'range', range: { startSeconds: range.startSeconds, endSeconds: range.endSeconds } };
}
