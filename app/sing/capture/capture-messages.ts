/** What worklet, worker and page say to each other. Sound goes from the worklet to the worker alone, and nowhere else. */

/** From the worklet to the worker. */
export interface CapturedChunk {
  samples: Float32Array;
  /** By the microphone's context. */
  endsAtContextSeconds: number;
}

/** From the page to the worker, once. */
export interface DetectorStart {
  /** Of the worklet. */
  port: MessagePort;
  hertz: number;
}

export interface DetectedFrame {
  /** Its middle, by the clock on the wall (since 1970, as `performance` counts). */
  capturedAtMs: number;
  hertz: number;
  confidence: number;
  isVoiced: boolean;
  levelDb: number;
  peak: number;
}

/** `pitchy`: the network could not be loaded. */
export type DetectorKind = 'network' | 'pitchy';

/** From the worker to the page. */
export interface DetectedFrames {
  kind: DetectorKind;
  frames: DetectedFrame[];
}
