/** The nodes that stay: one context, one volume for each stem. */
import { SAMPLE_RATE_HERTZ } from './stem-loader.ts';
import { type PerStem, STEM_NAMES } from './stems.ts';

const RESUME_TIMEOUT_MS = 3000;

export interface AudioGraph {
  context: AudioContext;
  volumes: PerStem<GainNode>;
}

export function createAudioGraph(volumePercent: PerStem<number>, onStateChange: () => void): AudioGraph {
  playDespiteMuteSwitch();
  const context = new AudioContext({ sampleRate: SAMPLE_RATE_HERTZ, latencyHint: 'interactive' });
  const volumes = {
    instrumental: new GainNode(context, { gain: gainOf(volumePercent.instrumental) }),
    vocals: new GainNode(context, { gain: gainOf(volumePercent.vocals) }),
  };
  for (const stem of STEM_NAMES) volumes[stem].connect(context.destination);
  context.onstatechange = onStateChange;
  return { context, volumes };
}

export function gainOf(percent: number): number {
  return Math.min(100, Math.max(0, percent)) / 100;
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
