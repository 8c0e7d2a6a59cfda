/** One preview at a time: a second press stops it, a press on another song takes its place. */
import { Signal } from '#app/store/store.ts';

export interface Sounding {
  /** Resolves when the phrase is over. */
  ended: Promise<void>;
  fadeOut(): void;
}

export interface PreviewPorts {
  /** Resolves when it sounds. */
  play(songId: string, signal: AbortSignal): Promise<Sounding>;
  onFailed(error: unknown): void;
}

export type PreviewPhase = 'silent' | 'loading' | 'playing';

interface Preview {
  songId: string;
  phase: PreviewPhase;
  leave: AbortController;
  sounding: Sounding | null;
}

export class Previews {
  readonly #ports: PreviewPorts;
  readonly #changed = new Signal();
  #current: Preview | null = null;

  constructor(ports: PreviewPorts) {
    this.#ports = ports;
  }

  readonly subscribe = this.#changed.subscribe;

  phaseOf(songId: string): PreviewPhase {
    return this.#current?.songId === songId ? this.#current.phase : 'silent';
  }

  toggle(songId: string): void {
    const isSame = this.#current?.songId === songId;
    this.stop();
    if (!isSame) void this.#start(songId);
  }

  readonly stop = (): void => {
    const stopped = this.#current;
    this.#show(null);
    stopped?.leave.abort();
    stopped?.sounding?.fadeOut();
  };

  async #start(songId: string): Promise<void> {
    const preview: Preview = { songId, phase: 'loading', leave: new AbortController(), sounding: null };
    this.#show(preview);
    try {
      preview.sounding = await this.#ports.play(songId, preview.leave.signal);
      if (this.#current !== preview) return preview.sounding.fadeOut();
      preview.phase = 'playing';
      this.#show(preview);
      await preview.sounding.ended;
    } catch (error) {
      if (this.#current === preview) this.#ports.onFailed(error);
    }
    if (this.#current === preview) this.#show(null);
  }

  #show(current: Preview | null): void {
    this.#current = current;
    this.#changed.emit();
  }
}
