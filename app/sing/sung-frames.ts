/** What the microphone hears, for everybody who wants it: small, so that the player has it before any listening code is loaded. */
import { Signal, Store } from '#app/store/store.ts';
import type { SungFrame } from '#domain/singing/sung-frame.ts';

/** `isPlaying` false: the song stands, and `atSeconds` stays where it stands. */
export type OnSungFrame = (frame: SungFrame, isPlaying: boolean) => void;

/** How late the devices are, by which frames are placed in the song. */
export interface DeviceDelay {
  latencyMs(): number;
  setLatency(latencyMs: number): void;
}

export class SungFrames {
  private readonly heard = new Signal<Parameters<OnSungFrame>>();
  /** False while the microphone hears too much of the loudspeaker: then nobody may judge the singer by these frames. */
  isScored = true;
  /** Null while no microphone is open. */
  delay: DeviceDelay | null = null;
  private readonly held = new Store(false);
  /** Calls back when the song is held or let go. */
  readonly onHeld = this.held.subscribe;
  readonly holdSong = this.held.set;
  /** Frames in the order in which they were sung, until the returned function is called. */
  readonly subscribe = this.heard.subscribe;
  readonly publish = this.heard.emit;

  /** The song stands because it waits for the singer: practising goes on. */
  get isSongHeld(): boolean {
    return this.held.get();
  }
}
