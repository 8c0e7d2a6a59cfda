/** In which way the song is heard, and what makes it heard so: plain sources where they can, stretched ones where they must. */
import type { AudioGraph } from './audio-graph.ts';
import { PlainSound } from './plain-sound.ts';
import type { Sound, SoundStart } from './sound.ts';
import { type PerStem, STEM_NAMES } from './stems.ts';
import { StretchedSound } from './stretched-sound.ts';
import { Stretcher } from './stretcher.ts';

export interface Rendition {
  buffers: PerStem<AudioBuffer>;
  speedPercent: number;
  /** By how much the buffers are shifted here. */
  semitones: number;
}

/** Sources scheduled for a moment already rendered would start apart from each other. */
const PLAIN_LEAD_SECONDS = 0.01;
/** Stretchers look a block of sound ahead, and hear of it by messages. */
const STRETCHED_LEAD_SECONDS = 0.2;

export function isStretched({ speedPercent, semitones }: Rendition): boolean {
  return speedPercent !== 100 || semitones !== 0;
}

export function leadSeconds(rendition: Rendition): number {
  return isStretched(rendition) ? STRETCHED_LEAD_SECONDS : PLAIN_LEAD_SECONDS;
}

export class SoundMaker {
  #graph: AudioGraph;
  #stretcher: Stretcher;

  constructor(graph: AudioGraph) {
    this.#graph = graph;
    this.#stretcher = new Stretcher(graph.context);
  }

  async prepare(rendition: Rendition): Promise<void> {
    if (isStretched(rendition)) await this.#stretcher.prepare(rendition.buffers);
  }

  make(rendition: Rendition, start: Omit<SoundStart, 'context' | 'tracks'>): Sound {
    const { context, entrances } = this.#graph;
    const { buffers, semitones } = rendition;
    const tracks = STEM_NAMES.map((stem) => ({ buffer: buffers[stem], output: entrances[stem] }));
    const chain = isStretched(rendition) ? this.#stretcher.chainFor(buffers) : undefined;
    this.#stretcher.keepOnly(chain === undefined ? null : buffers);
    return chain === undefined
      ? new PlainSound({ ...start, context, tracks })
      : new StretchedSound({ ...start, context, tracks }, chain, semitones);
  }
}
