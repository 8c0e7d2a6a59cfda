/** A song is in one part of a singer's repertoire: still learned, sung, or resting. */

export const REPERTOIRE_PLACES = ['learning', 'singing', 'resting'] as const;
export type RepertoirePlace = (typeof REPERTOIRE_PLACES)[number];
