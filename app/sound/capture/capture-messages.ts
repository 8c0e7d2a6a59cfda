/** What worklet, worker and page say to each other. Sound goes from the worklet to the worker; to the page only of a take that is recorded. */
import type { RecordedSound } from './sound-recording.ts';

/** The worklet sends it to the worker. */
export interface CapturedChunk {
  samples: Float32Array;
  /** It is the time of the microphone's context. */
  endsAtContextSeconds: number;
}

/** The page sends it to the worker once, and first. */
export interface DetectorStart {
  ask: 'listen';
  /** It is the worklet's. */
  port: MessagePort;
  hertz: number;
}

/** The page sends it to the worker: the microphone's sound is kept from now on, and given to the page. */
export type DetectorOrder = DetectorStart | { ask: 'record' } | { ask: 'finish' };

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

/** The worker sends it to the page. */
export type DetectorMessage = DetectedFrames | { kind: 'recorded'; sound: RecordedSound | null };

export interface DetectedFrames {
  kind: DetectorKind;
  frames: DetectedFrame[];
}
