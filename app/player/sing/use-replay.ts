import { useEffect, useMemo, useRef, useState } from 'react';
import { type KeptTake, readSound } from '#app/offline/storage/take-store.ts';
import type { SingPanelProps } from './sing-props.ts';
import { TakePlayback } from './takes/take-playback.ts';
import { SungTrace } from './trace/sung-trace.ts';
import { TraceOverlay } from './trace/trace-overlay.ts';
import { useTargetSong } from './use-target-song.ts';

export interface Replay {
  /** Of the take that is heard; null while none is. */
  id: string | null;
  /** Rejects where its sound is gone or the browser lets none start. */
  start: (take: KeptTake) => Promise<void>;
  stop: () => void;
}

/** A take beside the original: its sound on the song's clock, and its curve over the notes. */
export function useReplay(props: SingPanelProps): Replay {
  const { engine, settings, desk, frames } = props;
  const target = useTargetSong(props);
  const current = useRef(target);
  current.current = target;
  const [id, setId] = useState<string | null>(null);
  const leaves = useRef<(() => void)[]>([]);
  const replay = useMemo(() => {
    const stop = () => {
      for (const leave of leaves.current.splice(0)) leave();
      setId(null);
    };
    const start = async (take: KeptTake) => {
      const sound = await readSound(take.id);
      if (sound === null) throw new Error('The sound of this take is gone.');
      stop();
      engine.pause();
      const { speedPercent, semitones, fromSeconds } = take;
      settings.change({ speedPercent, semitones, loop: null });
      engine.seek(fromSeconds);
      const placed = { ...sound, fromSeconds, rate: speedPercent / 100 };
      leaves.current.push(
        engine.follow(new TakePlayback(placed, () => engine.pause())),
        showCurve(
          new TraceOverlay(
            traceOf(take.curve),
            () => current.current,
            () => settings.get().skillLevel,
          ),
          { desk, frames },
        ),
      );
      setId(take.id);
      await engine.play();
      leaves.current.push(engine.subscribe(() => engine.isPlaying || stop()));
    };
    return { start, stop };
  }, [engine, settings, desk, frames]);
  useEffect(() => replay.stop, [replay]);
  return {
    id,
    start: replay.start,
    stop: () => {
      engine.pause();
      replay.stop();
    },
  };
}

/** Lies over the notes until it is taken away; then what was there before comes back. */
function showCurve(
  overlay: TraceOverlay,
  { desk, frames }: Pick<SingPanelProps, 'desk' | 'frames'>,
): () => void {
  const before = desk.overlay;
  desk.overlay = overlay;
  return () => {
    overlay.leave();
    if (desk.overlay === overlay) desk.overlay = before;
    frames.invalidate();
  };
}

/** Kept as pairs: where in the song, and how high; no number where nothing was sung. */
function traceOf(curve: Float32Array): SungTrace {
  const trace = new SungTrace();
  for (let at = 0; at + 1 < curve.length; at += 2) {
    const midi = curve[at + 1] ?? Number.NaN;
    trace.add({ atSeconds: curve[at] ?? 0, midi: Number.isNaN(midi) ? null : midi });
  }
  return trace;
}
