/** In which way the song is heard, and what makes it heard so: plain sources where they can, stretched ones where they must. */

import { MediaSound, type OnLost } from './media-sound.ts';
import { MediaTracks } from './media-tracks.ts';
import { PlainSound } from './plain-sound.ts';
import { isShifted, type Shift, UNSHIFTED } from './shift.ts';
import type { Sound, SoundStart } from './sound.ts';
import type { AudioGraph } from './stem-volumes.ts';
import { isStreamed, type PlayableStems, STEM_NAMES, type StreamedStems } from './stems.ts';
import { StretchedSound } from './stretched-sound.ts';
import { Stretcher } from './stretcher.ts';

/** Streamed stems are not shifted. */
export interface Rendition extends Shift {
  stems: PlayableStems;
  speedPercent: number;
}

export function asRecorded(stems: PlayableStems): Rendition {
  return { stems, speedPercent: 100, ...UNSHIFTED };
}

/** Sources scheduled for a moment already rendered would start apart from each other. */
const PLAIN_LEAD_SECONDS = 0.01;
/** Stretchers look a block of sound ahead, and hear of it by messages. */
const STRETCHED_LEAD_SECONDS = 0.16;
const STREAMED_LEAD_SECONDS = 0.3;

export interface SoundEvents {
  onLost: OnLost;
  /** The tracks have come apart: the same sound has to be made once more. */
  onDrift: () => void;
}

function needsStretchers({ stems, speedPercent, ...shift }: Rendition): boolean {
  return !isStreamed(stems) && (speedPercent !== 100 || isShifted(shift));
}

export function leadSeconds(rendition: Rendition): number {
  if (isStreamed(rendition.stems)) return STREAMED_LEAD_SECONDS;
  return needsStretchers(rendition) ? STRETCHED_LEAD_SECONDS : PLAIN_LEAD_SECONDS;
}

export class SoundMaker {
  #graph: AudioGraph;
  #events: SoundEvents;
  #stretcher: Stretcher;
  #media: MediaTracks | null = null;

  constructor(graph: AudioGraph, events: SoundEvents) {
    this.#graph = graph;
    this.#events = events;
    this.#stretcher = new Stretcher(graph.context, events.onDrift);
  }

  /** For what may be requested next. */
  warmUp(): void {
    void this.#stretcher.warmUp();
  }

  /** Loads the stretchers with what is heard plainly now; unused, they give it back as after every use. */
  expectStretching(rendition: Rendition): void {
    const { stems } = rendition;
    if (isStreamed(stems) || needsStretchers(rendition)) return;
    const isReady = this.#stretcher.prepare(stems);
    isReady.then(() => this.#stretcher.leaveLater(stems)).catch(() => undefined);
  }

  async prepare(rendition: Rendition): Promise<void> {
    const { stems } = rendition;
    if (isStreamed(stems)) await this.#mediaOf(stems).areReady();
    else if (needsStretchers(rendition)) await this.#stretcher.prepare(stems);
  }

  make(rendition: Rendition, place: Omit<SoundStart, 'context' | 'outputs'>): Sound {
    const { context, entrances } = this.#graph;
    const { stems } = rendition;
    const start = { ...place, context, outputs: STEM_NAMES.map((stem) => entrances[stem]) };
    if (isStreamed(stems)) return new MediaSound(start, this.#mediaOf(stems), this.#events.onLost);
    const chain = needsStretchers(rendition) ? this.#stretcher.chainFor(stems) : undefined;
    this.#stretcher.keepOnly(chain === undefined ? null : stems);
    return chain === undefined
      ? new PlainSound(
          start,
          STEM_NAMES.map((stem) => stems[stem]),
        )
      : new StretchedSound(start, chain, rendition);
  }

  #mediaOf(stems: StreamedStems): MediaTracks {
    if (this.#media?.stems === stems) return this.#media;
    this.#media?.close();
    this.#media = new MediaTracks(this.#graph.context, stems);
    return this.#media;
  }

  close(): void {
    this.#media?.close();
  }
}
