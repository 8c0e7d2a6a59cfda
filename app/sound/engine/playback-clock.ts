/**
 * Pure. Where the song is, as it is heard. A context renders ahead of the loudspeaker (about 40 ms on a desktop, 200 ms
 * over Bluetooth), so its own clock would show notes too early.
 */
import { passNumberAt, passOf, type Timeline } from './passage.ts';

/** A stamp further than this from the plain estimate comes from a stalled or just resumed device. */
const IMPLAUSIBLE_STAMP_SECONDS = 0.25;

/** What the audio context and the page's clock say at one moment. */
export interface ClockReading {
  contextTimeSeconds: number;
  /** What the loudspeaker played and when; null or zero where the browser does not know. */
  outputStamp: { contextTimeSeconds: number; pageTimeMs: number } | null;
  latencySeconds: number;
  pageTimeMs: number;
}

export function readClock(context: AudioContext, pageTimeMs: number): ClockReading {
  const stamp = context.getOutputTimestamp?.();
  return {
    contextTimeSeconds: context.currentTime,
    outputStamp:
      stamp?.contextTime === undefined || stamp.performanceTime === undefined
        ? null
        : { contextTimeSeconds: stamp.contextTime, pageTimeMs: stamp.performanceTime },
    // Safari before 18.4 has no output latency, and every browser says 0 until sound has run.
    latencySeconds: context.outputLatency || context.baseLatency || 0,
    pageTimeMs,
  };
}

/** The context time of the sample that is heard now. Never later than what has been rendered. */
export function audibleContextTime(reading: ClockReading): number {
  const estimated = Math.max(0, reading.contextTimeSeconds - reading.latencySeconds);
  const stamp = reading.outputStamp;
  if (stamp === null || stamp.pageTimeMs <= 0) return estimated;
  const measured = stamp.contextTimeSeconds + (reading.pageTimeMs - stamp.pageTimeMs) / 1000;
  if (Math.abs(measured - estimated) > IMPLAUSIBLE_STAMP_SECONDS) return estimated;
  return Math.min(Math.max(0, measured), reading.contextTimeSeconds);
}

/** Waits at the beginning of the passage until its time has come, comes back to the loop's start, and stops at the end of the song. */
export function songPosition(timeline: Timeline, contextTimeSeconds: number): number {
  const heardAt = Math.max(timeline.startsAtContextSeconds, contextTimeSeconds);
  const pass = passOf(timeline, passNumberAt(timeline, heardAt));
  if (pass === null) return timeline.songDurationSeconds;
  const songSeconds = pass.fromSongSeconds + (heardAt - pass.atContextSeconds) * timeline.rate;
  return Math.min(pass.toSongSeconds, Math.max(pass.fromSongSeconds, songSeconds));
}

/** Where passages follow each other without a break, the one heard at this time: another speed is planned before it is heard. */
export function passageHeard<Heard extends Timeline>(
  newest: Heard,
  earlier: readonly Heard[],
  contextTimeSeconds: number,
): Heard {
  const hasBegun = (passage: Heard) => passage.startsAtContextSeconds <= contextTimeSeconds;
  return hasBegun(newest) ? newest : (earlier.findLast(hasBegun) ?? earlier[0] ?? newest);
}
