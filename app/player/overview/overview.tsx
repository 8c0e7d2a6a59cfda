import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { type Canvas, type Room, startDrawing } from '#app/score/index.ts';
import type { MelodyNote } from '#domain/music/notes-kept.ts';
import type { LoopRange, PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { LoopHandles } from './loop-handles.tsx';
import { overviewRows, PICTURE_PIXELS, type SongOutline, targetAt } from './overview-layout.ts';
import { paintOverview } from './overview-painter.ts';
import type { Waveform } from './waveform.ts';

interface OverviewProps {
  engine: PlayerEngine;
  frames: FrameLoop;
  song: SongOutline & { notes: readonly MelodyNote[]; flaws: readonly LoopRange[] };
  waveform: Promise<Waveform | null>;
  loop: LoopRange | null;
  /** A start that waits for its end. */
  loopStartSeconds: number | null;
  /** `isFree`: Alt is held, so nothing snaps. */
  onMoveLoop: (loop: LoopRange, isFree: boolean) => void;
  onLoop: (range: LoopRange) => void;
}

/**
 * The whole song as a picture under the seek bar. A press goes to that moment, one on a letter or a phrase loops it. For the pointer:
 * by keyboard and screen reader the seek bar and the list of phrases do the same.
 */
export function Overview(props: OverviewProps) {
  const { engine, frames, song, loop, loopStartSeconds, onMoveLoop } = props;
  const { practiceTools } = useMessages();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const waveform = useArrived(props.waveform);
  const picture = useMemo(() => ({ ...song, waveform }), [song, waveform]);
  useEffect(() => {
    if (canvasRef.current === null) return;
    const draw = (canvas: Canvas, room: Room) => paintOverview(canvas, picture, room.widthPixels);
    return startDrawing(canvasRef.current, { frames: null, isOpaque: false, draw }) ?? undefined;
  }, [picture]);
  const { draggedSeconds, handlers } = usePointer(props);
  const { pictureTop, heightPixels } = overviewRows(song);
  const { durationSeconds } = song;
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
        <Playhead engine={engine} frames={frames} durationSeconds={durationSeconds} />
        {loop && <LoopHandles loop={loop} durationSeconds={durationSeconds} onMove={onMoveLoop} />}
      </div>
      {draggedSeconds !== null && (
        <SeekHint share={draggedSeconds / durationSeconds} seconds={draggedSeconds} />
      )}
    </div>
  );
}

function useArrived(waveform: Promise<Waveform | null>): Waveform | null {
  const [arrived, setArrived] = useState<Waveform | null>(null);
  useEffect(() => {
    let isShown = true;
    void waveform.then((known) => isShown && setArrived(known));
    return () => {
      isShown = false;
    };
  }, [waveform]);
  return arrived;
}

/** A drag only shows where it would go, and seeks when it is let go. */
function usePointer({ engine, song, onLoop }: OverviewProps) {
  const [draggedSeconds, setDraggedSeconds] = useState<number | null>(null);
  const secondsAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * song.durationSeconds;
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const box = event.currentTarget.getBoundingClientRect();
      const x = (event.clientX - box.left) / box.width;
      const target = targetAt(song, x, event.clientY - box.top);
      if (target.kind === 'range') return onLoop(target.range);
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

function Playhead({
  engine,
  frames,
  durationSeconds,
}: Pick<OverviewProps, 'engine' | 'frames'> & { durationSeconds: number }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      frames.add(() => {
        const share = engine.audibleSeconds() / durationSeconds;
        if (ref.current) ref.current.style.transform = `translateX(${share * 100}%)`;
      }),
    [engine, frames, durationSeconds],
  );
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
      style={{ left: `${Math.min(85, Math.max(15, share * 100))}%` }}
    >
      {player.seekingTo(minutesAndSeconds(seconds))}
    </div>
  );
}
