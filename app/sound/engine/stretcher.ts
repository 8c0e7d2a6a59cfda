/** Has stretchers ready for what is to be heard, and puts them aside where nobody needs them. */
import { callAt } from './alarm.ts';
import { type PerStem, STEM_NAMES } from './stems.ts';
import { StretchChain } from './stretch-chain.ts';
import { StretchNode } from './stretch-node.ts';

/** Whoever tries speeds or keys comes back soon; who does not gets the memory back. */
const KEPT_SECONDS = 30;

export class Stretcher {
  #context: BaseAudioContext;
  #onDrift: () => void;
  #chains = new Map<PerStem<AudioBuffer>, StretchChain>();
  #opening = new Map<PerStem<AudioBuffer>, Promise<void>>();
  /** How to call off that a chain is put aside. */
  #leaving = new Map<PerStem<AudioBuffer>, () => void>();
  /** A stretcher cannot be ended: what is not needed waits here, without buffers. */
  #idle: StretchNode[] = [];

  constructor(context: BaseAudioContext, onDrift: () => void) {
    this.#context = context;
    this.#onDrift = onDrift;
  }

  chainFor(buffers: PerStem<AudioBuffer>): StretchChain | undefined {
    return this.#chains.get(buffers);
  }

  prepare(buffers: PerStem<AudioBuffer>): Promise<void> {
    if (this.#chains.has(buffers)) return Promise.resolve();
    const opening =
      this.#opening.get(buffers) ?? this.#open(buffers).finally(() => this.#opening.delete(buffers));
    this.#opening.set(buffers, opening);
    return opening;
  }

  /** Loads the program, so that the first speed or key does not wait for it. */
  async warmUp(): Promise<void> {
    await StretchNode.load(this.#context).catch(() => undefined);
  }

  /** Puts all others aside after a while in which nobody asked for them. */
  keepOnly(needed: PerStem<AudioBuffer> | null): void {
    if (needed !== null) this.#stay(needed);
    for (const buffers of this.#chains.keys()) if (buffers !== needed) this.leaveLater(buffers);
  }

  leaveLater(buffers: PerStem<AudioBuffer>): void {
    const chain = this.#chains.get(buffers);
    if (chain === undefined || this.#leaving.has(buffers)) return;
    const putAside = () => {
      this.#leaving.delete(buffers);
      this.#chains.delete(buffers);
      this.#putAside(chain);
    };
    this.#leaving.set(buffers, callAt(this.#context, this.#context.currentTime + KEPT_SECONDS, putAside));
  }

  #stay(buffers: PerStem<AudioBuffer>): void {
    this.#leaving.get(buffers)?.();
    this.#leaving.delete(buffers);
  }

  async #open(buffers: PerStem<AudioBuffer>): Promise<void> {
    const nodes = STEM_NAMES.map((stem) => this.#takeOrOpen(buffers[stem].numberOfChannels));
    this.#chains.set(buffers, new StretchChain(buffers, await Promise.all(nodes), this.#onDrift));
  }

  async #takeOrOpen(channelCount: number): Promise<StretchNode> {
    const index = this.#idle.findIndex((stretch) => stretch.channelCount === channelCount);
    const [idle] = index === -1 ? [] : this.#idle.splice(index, 1);
    return idle ?? StretchNode.open(this.#context, channelCount);
  }

  #putAside(chain: StretchChain): void {
    for (const stretch of chain.stretchers) {
      stretch.unload();
      this.#idle.push(stretch);
    }
  }
}
