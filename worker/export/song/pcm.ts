/** Stored tracks have this many samples a second, in this many channels. */
export const SAMPLE_RATE_HERTZ = 48_000;
export const CHANNELS = 2;
