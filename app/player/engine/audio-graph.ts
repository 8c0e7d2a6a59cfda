/** The nodes that stay: one context, and for each stem its sound's entrance and its fader. */
import { SAMPLE_RATE_HERTZ } from './stem-loader.ts';
import { mapStems, type PerStem, type StemName } from './stems.ts';

const RESUME_TIMEOUT_MS = 3000;
const GAIN_TIME_CONSTANT_SECONDS = 0.015;

export interface StemLevel {
  volumePercent: number;
  isMuted: boolean;
}

export interface AudioGraph {
  context: AudioContext;
  /** Where the song's own sound goes in: silent while the stem is muted. */
  entrances: PerStem<GainNode>;
  /** Where an instrument in a stem's place goes in: it follows the stem's volume. */
  faders: PerStem<GainNode>;
}

export function createAudioGraph(context: AudioContext, levels: PerStem<StemLevel>): AudioGraph {
  const faders = mapStems((stem) => new GainNode(context, { gain: faderGain(levels[stem]) }));
  const entrances = mapStems((stem) => new GainNode(context, { gain: entranceGain(levels[stem]) }));
  mapStems((stem) => entrances[stem].connect(faders[stem]).connect(context.destination));
  return { context, entrances, faders };
}

export function applyLevel(
  { context, entrances, faders }: AudioGraph,
  stem: StemName,
  level: StemLevel,
): void {
  const now = context.currentTime;
  faders[stem].gain.setTargetAtTime(faderGain(level), now, GAIN_TIME_CONSTANT_SECONDS);
  entrances[stem].gain.setTargetAtTime(entranceGain(level), now, GAIN_TIME_CONSTANT_SECONDS);
}

function faderGain({ volumePercent }: StemLevel): number {
  return Math.min(100, Math.max(0, volumePercent)) / 100;
}

function entranceGain({ isMuted }: StemLevel): number {
  return isMuted ? 0 : 1;
}

export function openLoudspeaker(): AudioContext {
  playDespiteMuteSwitch();
  return new AudioContext({ sampleRate: SAMPLE_RATE_HERTZ, latencyHint: 'interactive' });
}

/** Rejects after a while: without a device some browsers never answer. */
export async function resumeInTime(context: AudioContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The audio context did not start')), RESUME_TIMEOUT_MS);
  });
  await Promise.race([context.resume(), timeout]).finally(() => clearTimeout(timer));
}

/** On an iPhone the ring switch silences web audio unless the page says that sound is its purpose. */
function playDespiteMuteSwitch(): void {
  const session = (navigator as { audioSession?: { type: string } }).audioSession;
  if (session) session.type = 'playback';
}
