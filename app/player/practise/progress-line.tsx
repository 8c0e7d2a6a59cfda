import { useRef } from 'react';
import { useFrames } from '../session/use-frames.ts';
import { useSongSession } from '../session/use-song.ts';

/** How far the song is, as a line over the bar, where there is no room for its lines. */
export function ProgressLine({ bottomPixels }: { bottomPixels: number }) {
  const { engine } = useSongSession();
  const ref = useRef<HTMLDivElement>(null);
  useFrames(() => {
    const share = engine.audibleSeconds() / engine.durationSeconds;
    if (ref.current) ref.current.style.transform = `scaleX(${share.toFixed(4)})`;
  });
  return (
    <div aria-hidden className="absolute inset-x-0 h-[3px] bg-line" style={{ bottom: bottomPixels }}>
      <div ref={ref} className="h-full origin-left bg-accent" />
    </div>
  );
}
