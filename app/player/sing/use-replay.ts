import { useEffect, useMemo, useRef, useState } from 'react';
import type { SingPanelProps } from './sing-props.ts';
import { TakePlayback } from './takes/take-playback.ts';
import { type KeptTake, readSound } from './takes/take-store.ts';
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
  const leave = useRef<(() => void) | null>(null);
  const replay = useMemo(() => {
    const stop = () => {
      leave.current?.();
      leave.current = null;
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
      const unfollow = engine.follow(new TakePlayback(placed, () => engine.pause()));
      const trace = new SungTrace();
      for (let at = 0; at + 1 < take.curve.length; at += 2) {
        const midi = take.curve[at + 1] ?? Number.NaN;
        trace.add({ atSeconds: take.curve[at] ?? 0, midi: Number.isNaN(midi) ? null : midi });
      }
      const before = desk.overlay;
      const overlay = new TraceOverlay(trace, () => current.current);
      desk.overlay = overlay;
      setId(take.id);
      leave.current = () => {
        unfollow();
        overlay.leave();
        if (desk.overlay === overlay) desk.overlay = before;
        frames.invalidate();
      };
      await engine.play();
      leave.current = withEnd(
        leave.current,
        engine.subscribe(() => engine.isPlaying || stop()),
      );
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

function withEnd(first: (() => void) | null, second: () => void): () => void {
  return () => {
    second();
    first?.();
  };
}
