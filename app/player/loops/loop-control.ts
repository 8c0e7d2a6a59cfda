/** The loop as the singer marks it. What is looped stands in the settings; a start that waits for its end only here. */
import type { LoopRange, PlayerEngine } from '#app/sound/index.ts';
import { Store } from '#app/store/store.ts';
import { type Phrase, phraseAt } from '#domain/music/phrases.ts';
import type { SettingsStore } from '../settings/player-settings.ts';
import { type LoopMarking, pressed, snapped, withEnd, withStart } from './loop-marking.ts';

interface SongPlaces {
  phrases: readonly Phrase[];
  /** The ends of a loop snap to these: the starts of notes and lines. */
  snapSeconds: readonly number[];
}

type HeardEngine = Pick<PlayerEngine, 'audibleSeconds' | 'durationSeconds' | 'seek'>;

export class LoopControl {
  readonly #engine: HeardEngine;
  readonly #settings: SettingsStore;
  readonly #places: () => SongPlaces;
  /** A start that waits for its end. */
  readonly start = new Store<number | null>(null);

  constructor(engine: HeardEngine, settings: SettingsStore, places: () => SongPlaces) {
    this.#engine = engine;
    this.#settings = settings;
    this.#places = places;
  }

  /** `isFree`: where it is heard, to a tenth of a second, without snapping. */
  press(isFree = false): void {
    this.#mark(pressed(this.#marking, this.#heard(isFree), this.#engine.durationSeconds));
  }

  markStart(isFree = false): void {
    this.#mark(withStart(this.#marking, this.#heard(isFree), this.#engine.durationSeconds));
  }

  markEnd(isFree = false): void {
    const at = this.#heard(isFree);
    const phraseStartSeconds = phraseAt(this.#places().phrases, at)?.startSeconds ?? 0;
    const songSeconds = this.#engine.durationSeconds;
    this.#mark(withEnd(this.#marking, at, { songSeconds, phraseStartSeconds }));
  }

  clear(): void {
    this.#mark({ phase: 'none' });
  }

  /** Loops this and, where something else is heard, goes to its start. */
  loop(range: LoopRange): void {
    const { startSeconds, endSeconds } = range;
    this.#mark({ phase: 'loop', loop: { startSeconds, endSeconds } });
    const heardSeconds = this.#engine.audibleSeconds();
    if (heardSeconds < startSeconds || heardSeconds >= endSeconds) this.#engine.seek(startSeconds);
  }

  /** A handle was moved. */
  moveEnds({ startSeconds, endSeconds }: LoopRange, isFree: boolean): void {
    const snap = (seconds: number) => snapped(seconds, this.#places().snapSeconds, isFree);
    this.#settings.change({ loop: { startSeconds: snap(startSeconds), endSeconds: snap(endSeconds) } });
  }

  get #marking(): LoopMarking {
    const startSeconds = this.start.get();
    if (startSeconds !== null) return { phase: 'start', startSeconds };
    const { loop } = this.#settings.get();
    return loop === null ? { phase: 'none' } : { phase: 'loop', loop };
  }

  #mark(marking: LoopMarking): void {
    this.start.set(marking.phase === 'start' ? marking.startSeconds : null);
    this.#settings.change({ loop: marking.phase === 'loop' ? marking.loop : null });
  }

  #heard(isFree: boolean): number {
    return snapped(this.#engine.audibleSeconds(), this.#places().snapSeconds, isFree);
  }
}
