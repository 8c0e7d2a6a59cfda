/** Plays the melody in time with the song. Whatever changes (a seek, the loop, the notes, the instrument), it plans anew from there. */
import type { Follower, Passage } from '../engine/player-engine.ts';
import type { Instrument } from './instrument.ts';
import { InstrumentRun, type Melody } from './instrument-run.ts';

/** Long enough to be planned before its time has come, and the crossfade from what was planned before. */
const CHANGE_SECONDS = 0.03;

export class MelodyPlayer implements Follower {
  #melody: Melody = { notes: [], tuningHertz: 440 };
  #instrument: Instrument | null = null;
  #passage: Passage | null = null;
  #run: InstrumentRun | null = null;

  begin(passage: Passage): void {
    this.#passage = passage;
    this.#start(passage, passage.startsAtContextSeconds);
  }

  end(silentAtContextSeconds: number): void {
    this.#passage = null;
    this.#stop(silentAtContextSeconds);
  }

  setMelody(melody: Melody): void {
    this.#melody = melody;
    this.#planAnew();
  }

  /** Null: nothing plays. */
  setInstrument(instrument: Instrument | null): void {
    if (instrument === this.#instrument) return;
    this.#instrument = instrument;
    this.#planAnew();
  }

  #planAnew(): void {
    if (this.#passage === null) return;
    const { context, startsAtContextSeconds } = this.#passage;
    const changesAt = Math.max(startsAtContextSeconds, context.currentTime + CHANGE_SECONDS);
    this.#stop(changesAt);
    this.#start(this.#passage, changesAt);
  }

  #start(passage: Passage, entryContextSeconds: number): void {
    this.#stop(entryContextSeconds);
    if (this.#instrument === null) return;
    this.#run = new InstrumentRun(this.#instrument, this.#melody, passage, entryContextSeconds);
  }

  #stop(silentAtContextSeconds: number): void {
    this.#run?.end(silentAtContextSeconds);
    this.#run = null;
  }
}
