import { vi } from 'vitest';
import type { Passage } from '../engine/player-engine.ts';
import type { Instrument, NoteOn } from './instrument.ts';

export interface PlayedNote extends NoteOn {
  output: FakeGain;
  releasedAtContextSeconds: number | null;
  isDisposed: boolean;
}

/** Writes down what it is asked to play. */
export function fakeInstrument(): Instrument & { played: PlayedNote[] } {
  const played: PlayedNote[] = [];
  return {
    played,
    releaseSeconds: 0.1,
    sound(note, output) {
      const one: PlayedNote = {
        ...note,
        output: output as unknown as FakeGain,
        releasedAtContextSeconds: null,
        isDisposed: false,
      };
      played.push(one);
      return {
        release: (at) => {
          one.releasedAtContextSeconds = at;
        },
        dispose: () => {
          one.isDisposed = true;
        },
      };
    },
  };
}

/** A gain node as far as players use it; in Node there is none. */
export class FakeGain {
  static open = new Set<FakeGain>();
  context: AudioContext;
  gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() };

  constructor(context: AudioContext) {
    this.context = context;
  }

  connect(): void {
    FakeGain.open.add(this);
  }

  disconnect(): void {
    FakeGain.open.delete(this);
  }
}

export interface FakeContext {
  currentTime: number;
  state: string;
  destination: object;
  resume(): Promise<void>;
}

export function fakeContext(): FakeContext {
  return { currentTime: 0, state: 'running', destination: {}, resume: async () => undefined };
}

export function passageOn(context: FakeContext, change: Partial<Passage> = {}): Passage {
  return {
    context: context as unknown as AudioContext,
    outputs: { instrumental: {} as AudioNode, vocals: {} as AudioNode },
    startsAtContextSeconds: context.currentTime + 0.02,
    fromSongSeconds: 0,
    rate: 1,
    loop: null,
    songDurationSeconds: 60,
    leadInSeconds: 0,
    ...change,
  };
}
