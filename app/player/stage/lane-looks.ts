/** Colours and sizes of the lane. The stage is dark in both themes, so these are the same in both. */
import type { StageLayout } from './stage-layout.ts';
import type { TextLook } from './text-sprites.ts';

export const LANE_COLOURS = {
  lane: '#0d1424',
  blackKeyLane: '#0a101d',
  octaveLine: '#26324d',
  beatLine: '#1a2540',
  barLine: '#3a4a70',
  contour: 'rgb(255 214 153 / 0.6)',
  contourOnNotes: 'rgb(11 26 58 / 0.32)',
  upcoming: '#7fb0ff',
  sounding: '#ffffff',
  upcomingHollow: 'rgb(127 176 255 / 0.18)',
  soundingHollow: 'rgb(255 255 255 / 0.28)',
  checked: '#8fe0b0',
  nameOnNote: '#0b1a3a',
  nameOnHollow: '#c6dbff',
  secondVoice: '#ffd479',
  word: '#f4f7ff',
  playhead: '#ffffff',
} as const;

export interface LaneTexts {
  name: TextLook;
  /** Three characters over a black key. */
  smallName: TextLook;
  hollowName: TextLook;
  smallHollowName: TextLook;
  /** On the frames of a second voice. */
  secondName: TextLook;
  word: TextLook;
}

/** As large as the keys allow. */
export function laneTexts({ whiteKeyPixels }: StageLayout): LaneTexts {
  const namePixels = clamp(whiteKeyPixels * 0.32, 9, 18);
  const smallPixels = clamp(whiteKeyPixels * 0.26, 8, 15);
  const { nameOnNote, nameOnHollow, secondVoice, word, lane } = LANE_COLOURS;
  return {
    name: { fontPixels: namePixels, colour: nameOnNote, outline: null },
    smallName: { fontPixels: smallPixels, colour: nameOnNote, outline: null },
    hollowName: { fontPixels: namePixels, colour: nameOnHollow, outline: null },
    smallHollowName: { fontPixels: smallPixels, colour: nameOnHollow, outline: null },
    secondName: { fontPixels: namePixels, colour: secondVoice, outline: null },
    word: { fontPixels: clamp(whiteKeyPixels * 0.4, 13, 24), colour: word, outline: lane },
  };
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.max(lowest, Math.min(highest, value));
}
