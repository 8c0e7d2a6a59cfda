/** The nodes that stay: one context, and for each stem its sound's entrance and its fader. */
import { SAMPLE_RATE_HERTZ } from './decode-sound.ts';
import { DEFAULT_VOLUME_PERCENT, mapStems, type PerStem, type StemName } from './stems.ts';

const RESUME_TIMEOUT_MS = 3000;
const GAIN_TIME_CONSTANT_SECONDS = 0.015;

export interface AudioGraph {
  context: AudioContext;
  /** Where the song's own sound goes in: silent while the stem is muted. */
  entrances: PerStem<GainNode>;
  /** Where an instrument in a stem's place goes in: it follows the stem's volume. */
  faders: PerStem<GainNode>;
}

/** How loud each stem is wanted: also before there is anything to hear it by. */
export class Levels {
  #volumePercent = { ...DEFAULT_VOLUME_PERCENT };
  #isMuted: PerStem<boolean> = { instrumental: false, vocals: false };
  #graph: AudioGraph | null = null;

  connect(context: AudioContext): AudioGraph {
    const entrances = mapStems((stem) => new GainNode(context, { gain: this.#entranceGain(stem) }));
    const faders = mapStems((stem) => new GainNode(context, { gain: this.#faderGain(stem) }));
    mapStems((stem) => entrances[stem].connect(faders[stem]).connect(context.destination));
    this.#graph = { context, entrances, faders };
    return this.#graph;
  }

  setVolume(stem: StemName, percent: number): void {
    this.#volumePercent[stem] = percent;
    glide(this.#graph?.faders[stem], this.#faderGain(stem));
  }

  setMuted(stem: StemName, isMuted: boolean): void {
    this.#isMuted[stem] = isMuted;
    glide(this.#graph?.entrances[stem], this.#entranceGain(stem));
  }

  #faderGain(stem: StemName): number {
    return Math.min(100, Math.max(0, this.#volumePercent[stem])) / 100;
  }

  #entranceGain(stem: StemName): number {
    return this.#isMuted[stem] ? 0 : 1;
  }
}

function glide(node: GainNode | undefined, gain: number): void {
  node?.gain.setTargetAtTime(gain, node.context.currentTime, GAIN_TIME_CONSTANT_SECONDS);
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
