/**
 * What sings the melody. An instrument takes the voice's place once it is loaded; until then, and where it cannot be loaded, what was
 * heard before goes on.
 */
import { Store } from '#app/store/store.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Instrument } from './instrument.ts';
import type { Melody } from './instrument-run.ts';
import type { KeyListener } from './key-listener.ts';
import { KeyPlayer } from './key-player.ts';
import { loadInstrument } from './load-instrument.ts';
import { MelodyPlayer } from './melody-player.ts';
import type { InstrumentName, Timbre } from './timbre.ts';

/** 1 to 127; neither a mouse nor a key of a computer says how hard it was pressed. */
const KEY_VELOCITY = 96;

export type TimbreState =
  | { phase: 'ready'; timbre: Timbre }
  /** `ratio` is null while nobody knows how much is to come. */
  | { phase: 'loading'; timbre: InstrumentName; ratio: number | null }
  | { phase: 'failed'; timbre: InstrumentName };

type TimbreEngine = Pick<PlayerEngine, 'context' | 'follow' | 'setMuted'>;

export class TimbrePlayer {
  #engine: TimbreEngine;
  #load: typeof loadInstrument;
  #melodyPlayer = new MelodyPlayer();
  #keys: KeyPlayer;
  #hasNotes = false;
  #heard: Instrument | null = null;
  readonly #state = new Store<TimbreState>({ phase: 'ready', timbre: 'original' });
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  #loaded = new Map<InstrumentName, Promise<Instrument>>();
  #closing = new AbortController();
  #unfollow: () => void;
  /** Makes the keyboard of the page sound. With the original voice its keys are a piano's. */
  readonly keys: KeyListener = {
    onKeyDown: (midiNote) => void this.#keys.press(midiNote, KEY_VELOCITY).catch(() => undefined),
    onKeyUp: (midiNote) => this.#keys.release(midiNote),
  };

  constructor(engine: TimbreEngine, load: typeof loadInstrument = loadInstrument) {
    this.#engine = engine;
    this.#load = load;
    this.#keys = new KeyPlayer(engine, () => this.#instrumentForKeys());
    this.#unfollow = engine.follow(this.#melodyPlayer);
  }

  /** Again after a failure, to try once more. */
  choose(timbre: Timbre): void {
    if (timbre === 'original') {
      this.#state.set({ phase: 'ready', timbre });
      this.#hear(null);
      return;
    }
    if (this.get().timbre === timbre && this.get().phase !== 'failed') return;
    this.#state.set({ phase: 'loading', timbre, ratio: null });
    this.#require(timbre).then(
      (instrument) => {
        if (this.get().timbre !== timbre) return;
        this.#state.set({ phase: 'ready', timbre });
        this.#hear(instrument);
      },
      () => {
        if (this.get().timbre !== timbre) return;
        this.#state.set({ phase: 'failed', timbre });
        this.#hear(null);
      },
    );
  }

  setMelody(melody: Melody): void {
    this.#hasNotes = melody.notes.length > 0;
    this.#melodyPlayer.setMelody(melody);
    this.#muteVoice();
  }

  dispose(): void {
    this.#closing.abort();
    this.#unfollow();
    this.#melodyPlayer.setInstrument(null);
    this.#keys.dispose();
  }

  #instrumentForKeys(): Promise<Instrument> {
    const { timbre } = this.get();
    return this.#require(timbre === 'original' ? 'piano' : timbre);
  }

  /** Once for each instrument; what failed is tried again by the next who asks. */
  #require(name: InstrumentName): Promise<Instrument> {
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    const onLoaded = (ratio: number | null) => {
      if (this.get().phase === 'loading' && this.get().timbre === name)
        this.#state.set({ phase: 'loading', timbre: name, ratio });
    };
    const loading = this.#load(name, onLoaded, this.#closing.signal);
    this.#loaded.set(name, loading);
    loading.catch(() => this.#loaded.delete(name));
    return loading;
  }

  #hear(instrument: Instrument | null): void {
    if (this.#closing.signal.aborted) return;
    this.#heard = instrument;
    this.#melodyPlayer.setInstrument(instrument);
    this.#muteVoice();
  }

  /** Without notes an instrument has nothing to play, and the voice stays. */
  #muteVoice(): void {
    this.#engine.setMuted('vocals', this.#heard !== null && this.#hasNotes);
  }
}
