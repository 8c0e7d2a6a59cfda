/** Pure. From the lowest to the highest of some pitches, and the rows that a picture has for them. */
import { MIDDLE_C_MIDI } from '#domain/music/pitch.ts';

export interface PitchRange {
  lowestMidi: number;
  highestMidi: number;
}

/** Around middle C where there are none. */
export function pitchRange(pitches: readonly number[]): PitchRange {
  const found = pitches.length > 0 ? pitches : [MIDDLE_C_MIDI];
  return {
    lowestMidi: found.reduce((least, midi) => Math.min(least, midi)),
    highestMidi: found.reduce((most, midi) => Math.max(most, midi)),
  };
}

/** A melody of a few notes is drawn in no larger rows than one of so many semitones. */
export function widened({ lowestMidi, highestMidi }: PitchRange, fewestSemitones: number): PitchRange {
  const missing = Math.max(0, fewestSemitones - (highestMidi - lowestMidi));
  const below = Math.floor(missing / 2);
  return { lowestMidi: lowestMidi - below, highestMidi: highestMidi + missing - below };
}
