/** The keys that a singer presses on the keyboard of the page. A key that is held waits for an instrument that is still being loaded. */
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Instrument, Voice } from './instrument.ts';

const KEYS_GAIN = 0.7;

export class KeyPlayer {
  #engine: Pick<PlayerEngine, 'context'>;
  #requireInstrument: () => Promise<Instrument>;
  /** Not behind the faders: what a singer presses is heard, however loud the song is. */
  #output: GainNode | null = null;
  /** Null while the key waits. */
  #held = new Map<number, Voice | null>();

  constructor(engine: Pick<PlayerEngine, 'context'>, requireInstrument: () => Promise<Instrument>) {
    this.#engine = engine;
    this.#requireInstrument = requireInstrument;
  }

  /** In answer to a gesture only. Rejects where the instrument cannot be loaded. */
  async press(midiNote: number, velocity: number): Promise<void> {
    if (this.#held.has(midiNote)) return;
    this.#held.set(midiNote, null);
    const output = this.#openOutput();
    const instrument = await this.#requireInstrument();
    const isStillWaiting = this.#held.get(midiNote) === null;
    if (!isStillWaiting) return;
    const startsAtContextSeconds = output.context.currentTime;
    const voice = instrument.sound({ midiNote, velocity, startsAtContextSeconds }, output);
    this.#held.set(midiNote, disposedAfterRelease(voice, instrument.releaseSeconds));
  }

  release(midiNote: number): void {
    this.#held.get(midiNote)?.release(this.#openOutput().context.currentTime);
    this.#held.delete(midiNote);
  }

  dispose(): void {
    for (const voice of this.#held.values()) voice?.dispose();
    this.#held.clear();
    this.#output?.disconnect();
    this.#output = null;
  }

  #openOutput(): GainNode {
    const { context } = this.#engine;
    if (context.state === 'suspended') void context.resume();
    if (this.#output === null) {
      this.#output = new GainNode(context, { gain: KEYS_GAIN });
      this.#output.connect(context.destination);
    }
    return this.#output;
  }
}

function disposedAfterRelease(voice: Voice, releaseSeconds: number): Voice {
  return {
    release(atContextSeconds) {
      voice.release(atContextSeconds);
      setTimeout(() => voice.dispose(), releaseSeconds * 1000 + 100);
    },
    dispose: () => voice.dispose(),
  };
}
