/** The volume of each stem, and the nodes that carry it: for each stem its sound's entrance and its fader. */
import { DEFAULT_VOLUME_PERCENT, mapStems, type PerStem, type StemName } from './stems.ts';

const GAIN_TIME_CONSTANT_SECONDS = 0.015;

export interface AudioGraph {
  context: AudioContext;
  /** Where the song's own sound goes in: silent while the stem is muted. */
  entrances: PerStem<GainNode>;
  /** Where an instrument in a stem's place goes in: it follows the stem's volume. */
  faders: PerStem<GainNode>;
}

/** Keeps how loud each stem shall be, also while there is no audio context yet. */
export class StemVolumes {
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
