/**
 * A view of the running engine for the browser tests: they tap both stems and compare them sample by sample (stem offset), and
 * compare `audibleSeconds()` with what really sounds (error of the clock). Nothing in the app reads it.
 */
import type { PlayerEngine } from './player-engine.ts';

export interface PlayerProbe {
  readonly engine: PlayerEngine;
  readonly context: AudioContext;
  /** The faders of the instrumental and the vocal stem, in this order. */
  readonly tapNodes: readonly AudioNode[];
  readonly isPlaying: boolean;
  audibleSeconds(): number;
}

declare global {
  interface Window {
    __cantoraPlayer?: PlayerProbe;
  }
}

/** Returns a way to take it away again. */
export function exposeProbe(engine: PlayerEngine, tapNodes: () => readonly AudioNode[]): () => void {
  const probe: PlayerProbe = {
    engine,
    get context() {
      return engine.context;
    },
    get tapNodes() {
      return tapNodes();
    },
    get isPlaying() {
      return engine.isPlaying;
    },
    audibleSeconds: () => engine.audibleSeconds(),
  };
  window.__cantoraPlayer = probe;
  return () => {
    if (window.__cantoraPlayer === probe) delete window.__cantoraPlayer;
  };
}
