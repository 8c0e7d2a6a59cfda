/** These are shown where nothing better is known; pages mark them as defaults. */

export const ASSUMED_KEY = 'G# major';
export const ASSUMED_TEMPO_BPM = 65;
export const ASSUMED_DURATION_SECONDS = 180;
