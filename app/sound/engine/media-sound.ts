/** The song from media elements, kept beside the passage's clock: a loop is a seek, and what drifts is caught up. */
import { callAt } from './alarm.ts';
import { correctionFor } from './drift.ts';
import type { MediaTracks } from './media-tracks.ts';
import { passNumberAt, passOf } from './passage.ts';
import { songPosition } from './playback-clock.ts';
import { Exit, type Sound, type SoundStart } from './sound.ts';

const WATCHED_EVERY_SECONDS = 0.5;
/** Not so soon that one seek runs into the next. */
const SETTLING_SECONDS = 1;
const MAX_SEEK_SECONDS = 0.5;

/** The files could not be sought in: they stand at their start, or cannot be played at all. */
export type OnLost = (where: 'at the start' | 'nowhere') => void;

export class MediaSound implements Sound {
  #start: SoundStart;
  #tracks: MediaTracks;
  #onLost: OnLost;
  #ways: { source: AudioNode; exit: Exit }[];
  #isLeaving = false;
  #settledAtSeconds = 0;
  #seekTakesSeconds = 0;
  #callOffs = new Set<() => void>();

  constructor(start: SoundStart, tracks: MediaTracks, onLost: OnLost) {
    this.#start = start;
    this.#tracks = tracks;
    this.#onLost = onLost;
    this.#ways = start.outputs.flatMap((output, index) => {
      const source = tracks.sources[index];
      if (source === undefined) return [];
      const exit = new Exit(start.context, output);
      source.connect(exit.node);
      return [{ source, exit }];
    });
    tracks.take(this);
    void this.#begin();
  }

  fadeOut(fromContextSeconds: number, fadeSeconds: number): void {
    if (this.#ways.length === 0) return;
    this.#isLeaving = true;
    for (const callOff of this.#callOffs) callOff();
    this.#callOffs.clear();
    const silentAt = this.#ways.map(({ exit }) => exit.close(fromContextSeconds, fadeSeconds));
    this.#later(Math.max(...silentAt), () => this.#takeDown());
  }

  async #begin(): Promise<void> {
    const { timeline, beginsAtContextSeconds } = this.#start;
    await this.#seek(songPosition(timeline, beginsAtContextSeconds));
    if (this.#isLeaving) return;
    this.#later(beginsAtContextSeconds, async () => {
      await this.#tracks.play(timeline.rate).catch(() => this.#onLost('nowhere'));
      this.#watch();
      this.#awaitWrap();
    });
  }

  async #seek(songSeconds: number): Promise<void> {
    const { context } = this.#start;
    const askedAtSeconds = context.currentTime;
    this.#settledAtSeconds = Number.POSITIVE_INFINITY;
    const reached = await this.#tracks.seek(songSeconds).catch(() => null);
    this.#seekTakesSeconds = Math.min(MAX_SEEK_SECONDS, context.currentTime - askedAtSeconds);
    this.#settledAtSeconds = context.currentTime + SETTLING_SECONDS;
    if (this.#isLeaving || reached === songSeconds) return;
    this.#onLost(reached === null ? 'nowhere' : 'at the start');
  }

  /** To where the song will be when the seek is over. */
  #catchUp(): Promise<void> {
    const { context, timeline } = this.#start;
    return this.#seek(songPosition(timeline, context.currentTime + this.#seekTakesSeconds));
  }

  #awaitWrap(): void {
    const { context, timeline } = this.#start;
    const next = passOf(timeline, passNumberAt(timeline, context.currentTime) + 1);
    if (next === null) return;
    this.#later(next.atContextSeconds, async () => {
      await this.#catchUp();
      if (!this.#isLeaving) this.#awaitWrap();
    });
  }

  #watch(): void {
    const { context } = this.#start;
    if (context.currentTime >= this.#settledAtSeconds) this.#correct();
    this.#later(context.currentTime + WATCHED_EVERY_SECONDS, () => this.#watch());
  }

  #correct(): void {
    const { context, timeline } = this.#start;
    const expected = songPosition(timeline, context.currentTime);
    const corrections = this.#tracks.elements.map(({ currentTime }) => correctionFor(expected, currentTime));
    if (corrections.some(({ kind }) => kind === 'seek')) void this.#catchUp();
    else
      this.#tracks.setRates((element) => {
        const correction = correctionFor(expected, element.currentTime);
        return timeline.rate * (correction.kind === 'rate' ? correction.factor : 1);
      });
  }

  #later(contextSeconds: number, act: () => void): void {
    const callOff = callAt(this.#start.context, contextSeconds, () => {
      this.#callOffs.delete(callOff);
      act();
    });
    this.#callOffs.add(callOff);
  }

  #takeDown(): void {
    this.#tracks.release(this);
    for (const { source, exit } of this.#ways) {
      source.disconnect(exit.node);
      exit.node.disconnect();
    }
    this.#ways = [];
  }
}
