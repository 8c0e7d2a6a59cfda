/**
 * Many seeks, few restarts: the newest target wins, at most one restart per animation frame and per 50 ms. Restarting the
 * sources for every move of a dragged thumb would only stutter.
 */

const THROTTLE_MS = 50;

export interface SeekScheduling {
  nowMs(): number;
  /** Calls back on a next frame; returns a way to call it off. */
  onNextFrame(callback: () => void): () => void;
}

export interface SeekCoalescer {
  /** The target that is not applied yet, or null. */
  readonly pendingSeconds: number | null;
  request(songSeconds: number): void;
  cancel(): void;
}

export function createSeekCoalescer(
  apply: (songSeconds: number) => void,
  { nowMs, onNextFrame }: SeekScheduling,
): SeekCoalescer {
  let pendingSeconds: number | null = null;
  let callOff: (() => void) | null = null;
  let lastAppliedMs = Number.NEGATIVE_INFINITY;

  const tick = () => {
    callOff = null;
    if (pendingSeconds === null) return;
    if (nowMs() - lastAppliedMs < THROTTLE_MS) {
      callOff = onNextFrame(tick);
      return;
    }
    const target = pendingSeconds;
    pendingSeconds = null;
    lastAppliedMs = nowMs();
    apply(target);
  };

  return {
    get pendingSeconds() {
      return pendingSeconds;
    },
    request(songSeconds) {
      pendingSeconds = songSeconds;
      callOff ??= onNextFrame(tick);
    },
    cancel() {
      callOff?.();
      callOff = null;
      pendingSeconds = null;
    },
  };
}

export const animationFrames: SeekScheduling = {
  nowMs: () => performance.now(),
  onNextFrame(callback) {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  },
};
