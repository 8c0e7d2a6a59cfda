/** Pure. What a singer's voice reaches, in keys of the piano: what they chose or sang, or what their kind of voice has. */

export interface VoiceRange {
  lowestMidi: number;
  highestMidi: number;
}

/** From the lowest key of a piano to its highest. */
export const LOWEST_MIDI = 21;
export const HIGHEST_MIDI = 108;
/** Fewer semitones are no voice: whoever says so has mistaken something. */
export const NARROWEST_SEMITONES = 5;

export const VOICE_TYPES = ['soprano', 'mezzo', 'alto', 'tenor', 'baritone', 'bass'] as const;
export type VoiceType = (typeof VOICE_TYPES)[number];

/** What choirs and teachers ask of each. */
export const RANGE_OF_TYPE: Readonly<Record<VoiceType, VoiceRange>> = {
  soprano: { lowestMidi: 60, highestMidi: 81 },
  mezzo: { lowestMidi: 57, highestMidi: 77 },
  alto: { lowestMidi: 53, highestMidi: 74 },
  tenor: { lowestMidi: 48, highestMidi: 69 },
  baritone: { lowestMidi: 43, highestMidi: 65 },
  bass: { lowestMidi: 40, highestMidi: 60 },
};

export function isVoiceRange({ lowestMidi, highestMidi }: VoiceRange): boolean {
  return (
    lowestMidi >= LOWEST_MIDI &&
    highestMidi <= HIGHEST_MIDI &&
    highestMidi - lowestMidi >= NARROWEST_SEMITONES
  );
}

/** The kind of voice that has this very range; null for a range of one's own. */
export function typeOf(range: VoiceRange): VoiceType | null {
  return (
    VOICE_TYPES.find((type) => {
      const { lowestMidi, highestMidi } = RANGE_OF_TYPE[type];
      return lowestMidi === range.lowestMidi && highestMidi === range.highestMidi;
    }) ?? null
  );
}
