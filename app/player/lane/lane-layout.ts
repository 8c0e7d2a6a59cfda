/** Pure. Where things lie on the lane: time runs from left to right, past a line at a third that says now. */
import {
  type Area,
  type HeardKey,
  heardMidi,
  keyAsked,
  type PitchRange,
  type Projection,
  pitchRange,
  type Room,
  rightwards,
  type Score,
  widened,
} from '#app/score/index.ts';
import { usualBeatSeconds } from '#domain/music/bar-places.ts';
import { keyOf } from '#domain/music/notes-kept.ts';

/** A column for the names of the rows. */
export const NAMES_PIXELS = 44;
const NOW_SHARE = 1 / 3;
/** Above the song's range and below it, as a share of it. */
const SPARE_SHARE = 1 / 3;
/** A song of three notes is drawn in no larger rows than a song of an octave. */
const FEWEST_SEMITONES = 12;
const NOTE_GAP_PIXELS = 2;
const PIXELS_PER_BEAT = { wide: 78, low: 60, narrow: 58 } as const;
const WIDE_PIXELS = 900;
const LOW_PIXELS = 260;
/** Where nobody knows when the beats come. */
const ASSUMED_SECONDS_PER_BEAT = 0.7;
/** A name that stands nearer to another one is left out. */
const NAME_ROW_PIXELS = 13;
const OCTAVE = 12;

export interface LaneLayout {
  room: Room;
  area: Area;
  /** Of the line that says now. */
  nowX: number;
  topMidi: number;
  pixelsPerSemitone: number;
  pixelsPerSecond: number;
  /** A phone on its side: everything is drawn thinner. */
  isLow: boolean;
}

/** Rows for all notes and a third of the range above and below them, in the pitch of the recording. */
export function laneRange(keys: readonly number[]): PitchRange {
  const { lowestMidi, highestMidi } = widened(pitchRange(keys), FEWEST_SEMITONES);
  const spare = Math.ceil(SPARE_SHARE * (highestMidi - lowestMidi));
  return { lowestMidi: lowestMidi - spare, highestMidi: highestMidi + spare };
}

export function laneLayout(room: Room, score: Pick<Score, 'notes' | 'bars'>): LaneLayout {
  const { lowestMidi, highestMidi } = laneRange(score.notes.map(keyOf));
  const isLow = room.heightPixels < LOW_PIXELS;
  const perBeat = room.widthPixels >= WIDE_PIXELS ? 'wide' : isLow ? 'low' : 'narrow';
  return {
    ...{ room, isLow },
    area: { left: NAMES_PIXELS, top: 0, width: room.widthPixels - NAMES_PIXELS, height: room.heightPixels },
    nowX: NOW_SHARE * room.widthPixels,
    topMidi: highestMidi + 0.5,
    pixelsPerSemitone: room.heightPixels / (highestMidi - lowestMidi + 1),
    pixelsPerSecond: PIXELS_PER_BEAT[perBeat] / (usualBeatSeconds(score.bars) ?? ASSUMED_SECONDS_PER_BEAT),
  };
}

export function laneProjection(layout: LaneLayout, songSeconds: number): Projection {
  const { area, nowX, pixelsPerSecond, pixelsPerSemitone } = layout;
  return rightwards({
    ...layout,
    rowOf: keyAsked,
    fromSeconds: songSeconds - (nowX - area.left) / pixelsPerSecond,
    notes: {
      heightPixels: Math.max(2, pixelsPerSemitone - NOTE_GAP_PIXELS),
      gapPixels: NOTE_GAP_PIXELS,
      leastPixels: NOTE_GAP_PIXELS,
    },
  });
}

export interface LaneRow {
  /** In the pitch of the recording. */
  midi: number;
  /** A C as it is heard. */
  isOctave: boolean;
  isNamed: boolean;
}

/** A line for each note that the song uses, and for each C. Where rows are low, names of Cs come before the others. */
export function laneRows(layout: LaneLayout, keys: readonly number[], key: HeardKey): LaneRow[] {
  const { lowestMidi, highestMidi } = laneRange(keys);
  const used = new Set(keys);
  const isC = (midi: number) => heardMidi(key, midi) % OCTAVE === 0;
  const rows = Array.from({ length: highestMidi - lowestMidi + 1 }, (_, step) => lowestMidi + step)
    .filter((midi) => used.has(midi) || isC(midi))
    .map((midi) => ({ midi, isOctave: isC(midi) }));
  const apart = NAME_ROW_PIXELS / layout.pixelsPerSemitone;
  const named: number[] = [];
  for (const { midi } of rows.toSorted((one, other) => Number(other.isOctave) - Number(one.isOctave)))
    if (named.every((other) => Math.abs(other - midi) >= apart)) named.push(midi);
  return rows.map((row) => ({ ...row, isNamed: named.includes(row.midi) }));
}
