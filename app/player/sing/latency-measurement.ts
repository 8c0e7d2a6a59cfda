/** Tones in a steady beat, which the singer sings along with; what comes back tells how late the microphone is. */

import type { DetectedFrame } from '#app/sing/capture/capture-messages.ts';
import { type Calibration, calibratedLatency } from '#domain/singing/latency-calibration.ts';
import { audibleContextTime, readClock } from '../engine/playback-clock.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Singing } from './singing.ts';

const TONES = 8;
/** Of them, before the singer is expected to be in the beat. */
const UNSUNG = 2;
/** No multiple of a frame, so that the steps between frames even out. */
const BEAT_SECONDS = 1.005;
const TONE_SECONDS = 0.35;
const TONE_HERTZ = 262;
const LEAD_SECONDS = 0.6;
const LAST_ANSWER_SECONDS = 0.9;

export interface CalibrationRun {
  result: Promise<Calibration | null>;
  cancel: () => void;
}

/** Of one run; null where it was called off. The song stands still meanwhile. */
export function measureLatency(engine: PlayerEngine, singing: Singing): CalibrationRun {
  engine.pause();
  const frames: DetectedFrame[] = [];
  const leave = singing.onDetected((detected) => frames.push(...detected));
  const { context } = engine;
  const gain = new GainNode(context, { gain: 0 });
  gain.connect(context.destination);
  let cancel: () => void = () => undefined;
  const result = new Promise<Calibration | null>((resolve) => {
    cancel = () => resolve(null);
    void context.resume().then(() => {
      const tones = playTones(context, gain);
      const waitSeconds = (tones.at(-1) ?? 0) - context.currentTime + LAST_ANSWER_SECONDS;
      setTimeout(
        () => resolve(calibratedLatency(heardAtMs(context, tones), answers(frames))),
        waitSeconds * 1000,
      );
    });
  }).finally(() => {
    leave();
    gain.disconnect();
  });
  return { result, cancel: () => cancel() };
}

/** Returns when they begin, by the context. The first ones only give the beat. */
function playTones(context: AudioContext, gain: GainNode): number[] {
  const oscillator = new OscillatorNode(context, { frequency: TONE_HERTZ, type: 'triangle' });
  oscillator.connect(gain);
  const first = context.currentTime + LEAD_SECONDS;
  const starts = Array.from({ length: TONES + UNSUNG }, (_, tone) => first + tone * BEAT_SECONDS);
  for (const start of starts) {
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.4, start + 0.01);
    gain.gain.setValueAtTime(0.4, start + TONE_SECONDS - 0.03);
    gain.gain.linearRampToValueAtTime(0, start + TONE_SECONDS);
  }
  oscillator.start(first);
  oscillator.stop((starts.at(-1) ?? first) + TONE_SECONDS);
  return starts.slice(UNSUNG);
}

/** By the clock on the wall. */
function heardAtMs(context: AudioContext, tones: readonly number[]): number[] {
  const pageTimeMs = performance.now();
  const heardNow = audibleContextTime(readClock(context, pageTimeMs));
  return tones.map((start) => performance.timeOrigin + pageTimeMs + (start - heardNow) * 1000);
}

function answers(frames: readonly DetectedFrame[]) {
  return frames.map(({ capturedAtMs, levelDb }) => ({ atMs: capturedAtMs, levelDb }));
}
