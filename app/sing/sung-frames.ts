/** What the microphone hears, for everybody who wants it: small, so that the player has it before any listening code is loaded. */
import type { SungFrame } from '#domain/singing/sung-frame.ts';

/** `isPlaying` false: the song stands, and `atSeconds` stays where it stands. */
export type OnSungFrame = (frame: SungFrame, isPlaying: boolean) => void;

/** How late the devices are, by which frames are placed in the song. */
export interface DeviceDelay {
  latencyMs(): number;
  setLatency(latencyMs: number): void;
}

export class SungFrames {
  private readonly listeners = new Set<OnSungFrame>();
  /** False while the microphone hears too much of the loudspeaker: then nobody may judge the singer by these frames. */
  isScored = true;
  /** Null while no microphone is open. */
  delay: DeviceDelay | null = null;
  private readonly heldListeners = new Set<() => void>();
  private isHeld = false;

  /** The song stands because it waits for the singer: practising goes on. */
  get isSongHeld(): boolean {
    return this.isHeld;
  }

  holdSong(isHeld: boolean): void {
    if (this.isHeld === isHeld) return;
    this.isHeld = isHeld;
    for (const tell of this.heldListeners) tell();
  }

  /** Calls back when the song is held or let go. */
  onHeld(listener: () => void): () => void {
    this.heldListeners.add(listener);
    return () => {
      this.heldListeners.delete(listener);
    };
  }

  /** Frames in the order in which they were sung, until the returned function is called. */
  subscribe(onFrame: OnSungFrame): () => void {
    this.listeners.add(onFrame);
    return () => {
      this.listeners.delete(onFrame);
    };
  }

  publish(frame: SungFrame, isPlaying: boolean): void {
    for (const tell of this.listeners) tell(frame, isPlaying);
  }
}
