/**
 * A read-only view of the running engine for the browser tests: they tap both stems and compare them sample by sample
 * (stem offset), and compare `audibleSeconds()` with what really sounds (error of the clock). Nothing in the app reads it.
 */
export interface PlayerProbe {
  readonly context: AudioContext;
  /** The volume gains of the instrumental and the vocal stem, in this order. */
  readonly tapNodes: readonly [instrumental: AudioNode, vocals: AudioNode];
  readonly isPlaying: boolean;
  audibleSeconds(): number;
}

declare global {
  interface Window {
    __cantoraPlayer?: PlayerProbe;
  }
}

/** Returns a way to take it away again. */
export function exposeProbe(probe: PlayerProbe): () => void {
  window.__cantoraPlayer = probe;
  return () => {
    if (window.__cantoraPlayer === probe) delete window.__cantoraPlayer;
  };
}
