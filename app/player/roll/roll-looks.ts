/** Colours and sizes of the roll. The stage is dark in both themes, so these are the same in both; its notes look as they do on the lane. */
import { LANE_COLOURS } from '../stage/lane-looks.ts';
import type { TextLook } from '../stage/text-sprites.ts';

export const ROLL_COLOURS = {
  ground: LANE_COLOURS.lane,
  blackKeyRow: LANE_COLOURS.blackKeyLane,
  octaveLine: LANE_COLOURS.octaveLine,
  beatLine: LANE_COLOURS.beatLine,
  barLine: LANE_COLOURS.barLine,
  sung: LANE_COLOURS.contour,
  sungOnNotes: LANE_COLOURS.contourOnNotes,
  note: LANE_COLOURS.upcoming,
  hollow: LANE_COLOURS.upcomingHollow,
  chosen: '#ffd699',
  chosenHollow: 'rgb(255 214 153 / 0.28)',
  ghost: '#8794b3',
  playhead: LANE_COLOURS.playhead,
  band: 'rgb(255 214 153 / 0.14)',
  bandEdge: '#ffd699',
  span: 'rgb(255 120 120 / 0.16)',
  ruler: '#121b2f',
  whiteKey: '#e9eef8',
  blackKey: '#141d31',
  keyLine: '#8ea0c4',
  heldKey: '#ffd699',
} as const;

export const ROLL_TEXTS = {
  word: { fontPixels: 13, colour: LANE_COLOURS.word, outline: LANE_COLOURS.lane },
  name: { fontPixels: 11, colour: LANE_COLOURS.nameOnNote, outline: null },
  hollowName: { fontPixels: 11, colour: LANE_COLOURS.nameOnHollow, outline: null },
  time: { fontPixels: 11, colour: '#c3cfe8', outline: null },
  key: { fontPixels: 10, colour: '#33415f', outline: null },
} as const satisfies Record<string, TextLook>;
