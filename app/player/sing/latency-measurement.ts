/** Tones in a steady beat, which the singer sings along with; what comes back tells how late the microphone is. */

import type { DetectedFrame } from '#app/sound/capture/index.ts';
import { audibleContextTime, type PlayerEngine, readClock } from '#app/sound/index.ts';
import { median } from '#domain/singing/averages.ts';
import { type Calibration, calibratedLatency } from '#domain/singing/latency-calibration.ts';
import type { Singing } from './singing.ts';

/** How many tones are sung, and how many come before, until the singer is expected to be in the beat. */
export interface ToneCount {
  unsung: number;
  sung: number;
}

const FULL_MEASUREMENT: ToneCount = { unsung: 2, sung: 8 };
/** Of the first time, before anybody wants to wait: what is measured later replaces it. */
export const QUICK_MEASUREMENT: ToneCount = { unsung: 1, sung: 4 };
/** No multiple of a frame, so that the steps between frames even out. */
const BEAT_SECONDS = 1.005;
const TONE_SECONDS = 0.35;
const TONE_HERTZ = 262;
const LEAD_SECONDS = 0.6;
const LAST_ANSWER_SECONDS = 0.9;
/** How often it is asked what is heard: one answer is some milliseconds off, the middle of two hundred is not. */
const CLOCK_EVERY_MS = 50;

export interface CalibrationRun {
  result: Promise<Calibration | null>;
  cancel: () => void;
}

interface MeasuredWith {
  engine: PlayerEngine;
  singing: Singing;
  /** Called with the number of each tone as it begins. */
  onTone: (index: number) => void;
}

/** Of one run; null where it was called off. The song stands still meanwhile. */
export function measureLatency(
  { engine, singing, onTone }: MeasuredWith,
  count: ToneCount = FULL_MEASUREMENT,
): CalibrationRun {
  engine.pause();
  const frames: DetectedFrame[] = [];
  const leave = singing.onDetected((detected) => frames.push(...detected));
  const { context } = engine;
  const gain = new GainNode(context, { gain: 0 });
  gain.connect(context.destination);
  const leads: number[] = [];
  let clock: ReturnType<typeof setInterval> | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let cancel: () => void = () => undefined;
  const result = new Promise<Calibration | null>((resolve) => {
    cancel = () => resolve(null);
    void context.resume().then(() => {
      const starts = playTones(context, gain, count);
      const tones = starts.slice(count.unsung);
      tellTones(starts.map((start) => start - context.currentTime));
      const waitSeconds = (tones.at(-1) ?? 0) - context.currentTime + LAST_ANSWER_SECONDS;
      clock = setInterval(() => leads.push(leadMs(context)), CLOCK_EVERY_MS);
      setTimeout(() => {
        const lead = median(leads) ?? leadMs(context);
        const tonesMs = tones.map((start) => start * 1000 + lead);
        resolve(calibratedLatency(tonesMs, answers(frames)));
      }, waitSeconds * 1000);
    });
  }).finally(() => {
    clearInterval(clock);
    for (const timer of timers) clearTimeout(timer);
    leave();
    gain.disconnect();
  });
  return { result, cancel: () => cancel() };

  function tellTones(waitsSeconds: number[]): void {
    timers = waitsSeconds.map((seconds, index) => setTimeout(onTone, seconds * 1000, index));
  }
}

/** Returns when they begin, by the context. The first ones only give the beat. */
function playTones(context: AudioContext, gain: GainNode, { unsung, sung }: ToneCount): number[] {
  const oscillator = new OscillatorNode(context, { frequency: TONE_HERTZ, type: 'triangle' });
  oscillator.connect(gain);
  const first = context.currentTime + LEAD_SECONDS;
  const starts = Array.from({ length: unsung + sung }, (_, tone) => first + tone * BEAT_SECONDS);
  for (const start of starts) {
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.4, start + 0.01);
    gain.gain.setValueAtTime(0.4, start + TONE_SECONDS - 0.03);
    gain.gain.linearRampToValueAtTime(0, start + TONE_SECONDS);
  }
  oscillator.start(first);
  oscillator.stop((starts.at(-1) ?? first) + TONE_SECONDS);
  return starts;
}

/** From a time of the context to when it is heard, by the clock on the wall. */
function leadMs(context: AudioContext): number {
  const pageTimeMs = performance.now();
  return performance.timeOrigin + pageTimeMs - audibleContextTime(readClock(context, pageTimeMs)) * 1000;
}

function answers(frames: readonly DetectedFrame[]) {
  return frames.map(({ capturedAtMs, levelDb }) => ({ atMs: capturedAtMs, levelDb }));
}
