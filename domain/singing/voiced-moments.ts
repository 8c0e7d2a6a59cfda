/** Pure. The frames in which somebody sings, each with the time that it stands for. */
import type { SungFrame } from './sung-frame.ts';

export interface VoicedMoment {
  atSeconds: number;
  untilSeconds: number;
  midi: number;
}

/** Below it the detector may hear a consonant, a breath or the band. */
export const LEAST_CONFIDENCE = 0.5;
/** A consonant within a note: the voice goes on behind it. */
const BRIDGED_SECONDS = 0.1;
/** What a frame stands for when nothing follows it soon. */
const LONE_SECONDS = 0.016;

/** Of one pass over the song, in the order of the song. */
export function voicedMoments(frames: readonly SungFrame[]): VoicedMoment[] {
  const voiced = frames.filter(isVoiced).toSorted((left, right) => left.atSeconds - right.atSeconds);
  return voiced.map(({ atSeconds, midi }, index) => {
    const next = voiced[index + 1]?.atSeconds ?? Number.POSITIVE_INFINITY;
    const isBridged = next - atSeconds <= BRIDGED_SECONDS;
    return { atSeconds, untilSeconds: isBridged ? next : atSeconds + LONE_SECONDS, midi };
  });
}

export function isVoiced(frame: SungFrame): frame is SungFrame & { midi: number } {
  return frame.midi !== null && frame.confidence >= LEAST_CONFIDENCE;
}

/** Those that begin in the span. `moments` are sorted. */
export function momentsBetween(
  moments: readonly VoicedMoment[],
  startSeconds: number,
  endSeconds: number,
): VoicedMoment[] {
  return moments.slice(firstFrom(moments, startSeconds), firstFrom(moments, endSeconds));
}

function firstFrom(moments: readonly VoicedMoment[], seconds: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle]?.atSeconds ?? Number.POSITIVE_INFINITY) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function secondsOf(moments: readonly VoicedMoment[]): number {
  return moments.reduce((sum, { atSeconds, untilSeconds }) => sum + untilSeconds - atSeconds, 0);
}
