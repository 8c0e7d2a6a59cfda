/** Has stretchers ready for what is to be heard, and puts them aside where nobody needs them. */
import { callAt } from './alarm.ts';
import { type PerStem, STEM_NAMES } from './stems.ts';
import { StretchChain } from './stretch-chain.ts';
import { StretchNode } from './stretch-node.ts';

/** What was heard last may still fade out. */
const FADED_SECONDS = 0.3;

export class Stretcher {
  #context: BaseAudioContext;
  #onDrift: () => void;
  #chains = new Map<PerStem<AudioBuffer>, StretchChain>();
  #opening = new Map<PerStem<AudioBuffer>, Promise<void>>();
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

  /** Puts all others aside. */
  keepOnly(buffers: PerStem<AudioBuffer> | null): void {
    for (const [other, chain] of this.#chains) {
      if (other === buffers) continue;
      this.#chains.delete(other);
      callAt(this.#context, this.#context.currentTime + FADED_SECONDS, () => this.#putAside(chain));
    }
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
