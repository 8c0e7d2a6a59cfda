import { useEffect, useRef } from 'react';
import { useSongSession } from '../session/use-song.ts';
import { singAlong } from '../sing/sing-along.ts';

const QUIETEST_DB = -60;
const BARS = [6, 10, 14, 18] as const;
/** Eyes read no quicker. */
const SHOWN_EVERY_MS = 100;

/** Four bars say how loud the microphone hears. They are written past React. */
export function LevelMeter() {
  const { singing } = useSongSession().late(singAlong);
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let shownAtMs = Number.NEGATIVE_INFINITY;
    return singing.onDetected((frames) => {
      const nowMs = performance.now();
      if (ref.current === null || nowMs - shownAtMs < SHOWN_EVERY_MS) return;
      shownAtMs = nowMs;
      const loudestDb = Math.max(QUIETEST_DB, ...frames.map(({ levelDb }) => levelDb));
      ref.current.dataset.level = String(Math.round((1 - loudestDb / QUIETEST_DB) * BARS.length));
    });
  }, [singing]);
  return (
    <span ref={ref} aria-hidden data-level="0" className="level-meter">
      {BARS.map((heightPixels) => (
        <span key={heightPixels} style={{ height: heightPixels }} />
      ))}
    </span>
  );
}
