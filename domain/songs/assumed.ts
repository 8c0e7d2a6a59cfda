/** What is shown where nobody knows better; pages mark it as a default. */

export const ASSUMED_KEY = 'G# major';
export const ASSUMED_TEMPO_BPM = 65;
export const ASSUMED_DURATION_SECONDS = 180;
