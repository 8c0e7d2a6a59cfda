/** What sings the melody: the separated voice itself, or an instrument in its place. */
export const TIMBRES = [
  'original',
  'piano',
  'violin',
  'flute',
  'saxophone',
  'guitar',
  'synthesizer',
] as const;
export type Timbre = (typeof TIMBRES)[number];
export type InstrumentName = Exclude<Timbre, 'original'>;
