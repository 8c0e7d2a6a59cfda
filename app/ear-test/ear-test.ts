/** A test of the ear on the song in hand: a line plays over and over with its voice a little out of tune, and the listener says which way. */
import { keepPracticeTest } from '#app/api/practice-api.ts';
import { noteFailure } from '#app/failures/note-failure.ts';
import type { LatePart } from '#app/player/session/song-session.ts';
import type { PlayerEngine } from '#app/sound/index.ts';
import { Store } from '#app/store/store.ts';
import { type MistunedTrial, mistuningState, nextCents } from '#domain/singing/ear-test/mistuning.ts';
import { testLine } from '#domain/singing/ear-test/test-line.ts';
import type { Span } from '#domain/singing/take-judgement.ts';

export type Side = 'low' | 'high';

export interface EarTestState {
  phase: 'off' | 'asking' | 'over';
  /** How many were answered. */
  answered: number;
  /** Of the answers so far. */
  thresholdCents: number;
  /** Whether the finished test could be kept; null before, and where nobody is signed in. */
  isKept: boolean | null;
}

export interface EarTestPorts {
  engine: Pick<
    PlayerEngine,
    'play' | 'pause' | 'seek' | 'setLoop' | 'setSpeed' | 'setVolume' | 'detuneVocals'
  >;
  line(): Span | null;
  /** The player is as the singer had set it. */
  restore(): void;
  /** 0 to 1. */
  random(): number;
  /** Resolves to null where nobody keeps any. */
  keep(result: { attempts: number; thresholdCents: number }): Promise<boolean | null>;
}

/** Both have to be heard, whatever the mixer says. */
const VOLUME_PERCENT = 85;
const OFF: EarTestState = { phase: 'off', answered: 0, thresholdCents: 0, isKept: null };

export class EarTest {
  readonly #ports: EarTestPorts;
  readonly #state = new Store(OFF);
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  #trials: MistunedTrial[] = [];
  /** Of the voice that is heard. */
  #cents = 0;

  constructor(ports: EarTestPorts) {
    this.#ports = ports;
  }

  /** Call it in answer to a gesture: sound begins. Rejects where the browser lets none start. */
  async start(): Promise<void> {
    const { engine, line: lineOf } = this.#ports;
    const line = lineOf();
    if (line === null) return;
    this.#trials = [];
    engine.setSpeed(100);
    engine.setLoop(line);
    for (const stem of ['instrumental', 'vocals'] as const) engine.setVolume(stem, VOLUME_PERCENT);
    engine.seek(line.startSeconds);
    this.#ask();
    try {
      await engine.play();
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  answer(side: Side): void {
    if (this.get().phase !== 'asking') return;
    this.#trials.push({ cents: Math.abs(this.#cents), isRight: this.#cents < 0 === (side === 'low') });
    const { thresholdCents, isDone } = mistuningState(this.#trials);
    if (!isDone) {
      this.#ask();
      return;
    }
    this.#leave();
    this.#state.change({ phase: 'over', answered: this.#trials.length, thresholdCents });
    void this.#ports
      .keep({ attempts: this.#trials.length, thresholdCents })
      .then((isKept) => this.#state.change({ isKept }));
  }

  /** Nothing is kept of a test that is called off. */
  stop(): void {
    if (this.get().phase === 'asking') this.#leave();
    this.#state.change(OFF);
  }

  #ask(): void {
    const state = mistuningState(this.#trials);
    const cents = nextCents(state);
    this.#cents = this.#ports.random() < 0.5 ? -cents : cents;
    this.#ports.engine.detuneVocals(this.#cents);
    this.#state.change({
      phase: 'asking',
      answered: this.#trials.length,
      thresholdCents: state.thresholdCents,
    });
  }

  #leave(): void {
    this.#ports.engine.pause();
    this.#ports.engine.detuneVocals(0);
    this.#ports.restore();
  }
}

/** Made when somebody opens it, and there until the song closes. */
export const songEarTest: LatePart<{ test: EarTest; hasLine: () => boolean }> = (session, leaves) => {
  const { engine, settings, values } = session;
  const line = () => testLine(values.shape.get().phrases, values.shape.get().notes);
  const test = new EarTest({
    engine,
    line,
    restore() {
      const { loop, speedPercent, volumePercent } = settings.get();
      engine.setLoop(loop);
      engine.setSpeed(speedPercent);
      engine.setVolume('vocals', volumePercent.vocals);
      engine.setVolume('instrumental', volumePercent.instrumental);
    },
    random: Math.random,
    async keep({ attempts, thresholdCents }) {
      if (session.userId === null) return null;
      const threshold_cents = Math.round(thresholdCents * 10) / 10;
      try {
        await keepPracticeTest({ kind: 'ear', tasks: [{ task: 'mistuning', attempts, threshold_cents }] });
        return true;
      } catch (error) {
        noteFailure('A test of the ear could not be kept.', error);
        return false;
      }
    },
  });
  leaves.add(() => test.stop());
  return { test, hasLine: () => line() !== null };
};
