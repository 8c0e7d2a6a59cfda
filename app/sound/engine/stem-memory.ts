/** Pure. How the tracks of a song are kept: decoded as long as the memory of the machine allows it. */

const BYTES_PER_SAMPLE = 4;
const CAP_MB = 400;
/** Telephones and machines with 4 GB: the browser ends a page that takes more. */
const SMALL_CAP_MB = 160;
const SMALL_MACHINE_GIGABYTES = 4;
/** From here on the voice is kept in mono: two stereo tracks of five minutes would fill 220 MB. */
const MONO_VOCALS_FROM_SECONDS = 240;

export type Keeping = 'stereo' | 'mono_vocals' | 'mono' | 'streamed';

export interface Machine {
  /** As the browser tells it; null where it does not. */
  memoryGigabytes: number | null;
  isIos: boolean;
}

export function keepingOf(durationSeconds: number, rateHertz: number, machine: Machine): Keeping {
  const isSmall = machine.isIos || (machine.memoryGigabytes ?? 8) <= SMALL_MACHINE_GIGABYTES;
  const capBytes = (isSmall ? SMALL_CAP_MB : CAP_MB) * 1e6;
  const fits = (channels: number) => durationSeconds * channels * rateHertz * BYTES_PER_SAMPLE <= capBytes;
  if (durationSeconds < MONO_VOCALS_FROM_SECONDS && fits(4)) return 'stereo';
  if (fits(3)) return 'mono_vocals';
  return fits(2) ? 'mono' : 'streamed';
}

export function thisMachine(): Machine {
  const { deviceMemory, userAgent, maxTouchPoints } = navigator as Navigator & { deviceMemory?: number };
  // An iPad calls itself a Macintosh, but no Macintosh has a touch screen.
  const isIos = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return { memoryGigabytes: deviceMemory ?? null, isIos };
}
