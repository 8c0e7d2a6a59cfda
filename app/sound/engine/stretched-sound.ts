/** The song at another speed or in another key. Behind its exit the stretchers may already play something else. */
import { callAt } from './alarm.ts';
import type { Shift } from './shift.ts';
import { Exit, type Sound, type SoundStart } from './sound.ts';
import type { StretchChain } from './stretch-chain.ts';

interface Way {
  source: AudioNode;
  entry: GainNode;
  exit: Exit;
}

export class StretchedSound implements Sound {
  #context: BaseAudioContext;
  #ways: Way[];
  #rest: () => void;
  #callOff: () => void = () => undefined;

  constructor(start: SoundStart, chain: StretchChain, shift: Shift) {
    const { context, beginsAtContextSeconds, fadeInSeconds } = start;
    this.#context = context;
    const plan = chain.follow(start.timeline, beginsAtContextSeconds, shift);
    this.#rest = () => chain.rest(plan);
    this.#ways = start.outputs.flatMap((output, index) => {
      const source = chain.stretchers[index]?.node;
      if (source === undefined) return [];
      const exit = new Exit(context, output);
      const entry = new GainNode(context, { gain: 0 });
      entry.gain.setValueAtTime(0, beginsAtContextSeconds);
      entry.gain.linearRampToValueAtTime(1, beginsAtContextSeconds + fadeInSeconds);
      source.connect(entry).connect(exit.node);
      return [{ source, entry, exit }];
    });
  }

  fadeOut(fromContextSeconds: number, fadeSeconds: number): void {
    if (this.#ways.length === 0) return;
    this.#callOff();
    const silentAt = this.#ways.map(({ exit }) => exit.close(fromContextSeconds, fadeSeconds));
    this.#callOff = callAt(this.#context, Math.max(0, ...silentAt), () => this.#takeDown());
  }

  #takeDown(): void {
    for (const { source, entry, exit } of this.#ways) {
      source.disconnect(entry);
      entry.disconnect();
      exit.node.disconnect();
    }
    this.#ways = [];
    this.#rest();
  }
}
