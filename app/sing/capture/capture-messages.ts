/** What worklet, worker and page say to each other. Sound goes from the worklet to the worker; to the page only of a take that is recorded. */
import type { RecordedSound } from './sound-recording.ts';

/** From the worklet to the worker. */
export interface CapturedChunk {
  samples: Float32Array;
  /** By the microphone's context. */
  endsAtContextSeconds: number;
}

/** From the page to the worker, once and first. */
export interface DetectorStart {
  ask: 'listen';
  /** Of the worklet. */
  port: MessagePort;
  hertz: number;
}

/** From the page to the worker: the microphone's sound is kept from now on, and given to the page. */
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

/** From the worker to the page. */
export type DetectorNews = DetectedFrames | { kind: 'recorded'; sound: RecordedSound | null };

export interface DetectedFrames {
  kind: DetectorKind;
  frames: DetectedFrame[];
}
