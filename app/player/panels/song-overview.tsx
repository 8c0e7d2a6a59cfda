import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useDrawing } from '#app/components/use-drawing.ts';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { type Canvas, type Room, startDrawing } from '#app/score/index.ts';
import { clamp } from '#domain/clamp.ts';
import { LoopHandles } from '../overview/loop-handles.tsx';
import { overviewRows, PICTURE_PIXELS, type SongOutline, targetAt } from '../overview/overview-layout.ts';
import { paintOverview } from '../overview/overview-painter.ts';
import { useFrames } from '../session/use-frames.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

/**
 * The whole song as a picture under the seek bar. A press goes to that moment, one on a letter or a phrase loops it. For the pointer:
 * by keyboard and screen reader the seek bar and the list of phrases do the same.
 */
export function SongOverview() {
  const { practiceTools } = useMessages();
  const { tools } = useSongSession();
  const loop = useSong((song) => song.settings.loop);
  const loopStartSeconds = useSong((song) => song.loopStartSeconds);
  const shape = useSong((song) => song.shape);
  const { notes } = useSong((song) => song.edited);
  const { bars } = useSong((song) => song.stage.score);
  const flaws = useSong((song) => song.flaws);
  const waveform = useSong((song) => song.waveform);
  const picture = useMemo(
    () => ({ ...shape, notes, bars, flaws, waveform }),
    [shape, notes, bars, flaws, waveform],
  );
  const draw = (canvas: Canvas, room: Room) => paintOverview(canvas, picture, room.widthPixels);
  const canvasRef = useDrawing(
    (element) => startDrawing(element, { frames: null, isOpaque: false, draw }),
    [picture],
  );
  const { draggedSeconds, handlers } = usePointer(shape);
  const { pictureTop, heightPixels } = overviewRows(shape);
  const { durationSeconds } = shape;
  return (
    // As far in as the seek bar's thumb stands at its ends, so that both show a moment at the same place.
    <div className="relative mx-3 touch-none select-none" style={{ height: heightPixels }}>
      <canvas
        ref={canvasRef}
        {...handlers}
        role="img"
        aria-label={practiceTools.overview}
        className="block size-full cursor-pointer"
      />
      <div
        className="pointer-events-none absolute inset-x-0"
        style={{ top: pictureTop, height: PICTURE_PIXELS }}
      >
        {loop && <Shade from={loop.startSeconds} until={loop.endSeconds} durationSeconds={durationSeconds} />}
        {loopStartSeconds !== null && (
          <Shade from={loopStartSeconds} until={loopStartSeconds} durationSeconds={durationSeconds} />
        )}
        <Playhead durationSeconds={durationSeconds} />
        {loop && (
          <LoopHandles
            loop={loop}
            durationSeconds={durationSeconds}
            onMove={(range, isFree) => tools.loops.moveEnds(range, isFree)}
          />
        )}
      </div>
      {draggedSeconds !== null && (
        <SeekHint share={draggedSeconds / durationSeconds} seconds={draggedSeconds} />
      )}
    </div>
  );
}

/** A drag only shows where it would go, and seeks when it is let go. */
function usePointer(outline: SongOutline) {
  const { engine, tools } = useSongSession();
  const [draggedSeconds, setDraggedSeconds] = useState<number | null>(null);
  const secondsAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return clamp((event.clientX - box.left) / box.width, 0, 1) * outline.durationSeconds;
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const box = event.currentTarget.getBoundingClientRect();
      const x = (event.clientX - box.left) / box.width;
      const target = targetAt(outline, x, event.clientY - box.top);
      if (target.kind === 'range') return tools.loopRange(target.range);
      event.currentTarget.setPointerCapture(event.pointerId);
      setDraggedSeconds(target.songSeconds);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (draggedSeconds !== null) setDraggedSeconds(secondsAt(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (draggedSeconds !== null) engine.seek(secondsAt(event));
      setDraggedSeconds(null);
    },
    onPointerCancel: () => setDraggedSeconds(null),
  };
  return { draggedSeconds, handlers };
}

function Shade({ from, until, durationSeconds }: { from: number; until: number; durationSeconds: number }) {
  return (
    <div
      className="absolute inset-y-0 min-w-0.5 border-x-2 border-warn bg-warn/20"
      style={{
        left: `${(from / durationSeconds) * 100}%`,
        width: `${((until - from) / durationSeconds) * 100}%`,
      }}
    />
  );
}

function Playhead({ durationSeconds }: { durationSeconds: number }) {
  const { engine } = useSongSession();
  const ref = useRef<HTMLDivElement>(null);
  useFrames(() => {
    const share = engine.audibleSeconds() / durationSeconds;
    if (ref.current) ref.current.style.transform = `translateX(${share * 100}%)`;
  });
  return (
    <div ref={ref} className="absolute inset-0">
      <div className="-ml-px h-full w-0.5 bg-ink" />
    </div>
  );
}

function SeekHint({ share, seconds }: { share: number; seconds: number }) {
  const { player } = useMessages();
  return (
    <div
      className="figures pointer-events-none absolute bottom-full z-10 mb-1 -translate-x-1/2 rounded-lg bg-accent px-2 py-1 text-xs font-semibold whitespace-nowrap text-on-accent"
      style={{ left: `${clamp(share * 100, 15, 85)}%` }}
    >
      {player.seekingTo(minutesAndSeconds(seconds))}
    </div>
  );
}
