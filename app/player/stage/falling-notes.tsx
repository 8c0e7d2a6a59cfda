import { type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { paintLane } from './lane-painter.ts';
import { type MelodyIndex, melodyRange } from './melody-index.ts';
import { LANE_HEIGHT_PIXELS, laneLayout } from './note-geometry.ts';

/** More pixels cost frames and are not seen on a 200 px lane. */
const MAX_PIXEL_RATIO = 2;

interface FallingNotesProps {
  engine: PlayerEngine;
  frames: FrameLoop;
  melody: MelodyIndex;
}

export function FallingNotes({ engine, frames, melody }: FallingNotesProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const summary = useSummary(melody);
  useLanePainting(canvasRef, { engine, frames, melody });
  return (
    <canvas
      ref={canvasRef}
      role="img"
      aria-label={summary}
      className="block w-full"
      style={{ height: LANE_HEIGHT_PIXELS }}
    />
  );
}

function useLanePainting(
  canvasRef: RefObject<HTMLCanvasElement>,
  { engine, frames, melody }: FallingNotesProps,
): void {
  useEffect(() => {
    const canvas = canvasRef.current;
    // Opaque: the browser need not blend the lane with what lies behind it.
    const context = canvas?.getContext('2d', { alpha: false });
    if (!canvas || !context) return;
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    let layout = laneLayout(canvas.clientWidth);

    const resize = () => {
      const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
      layout = laneLayout(canvas.clientWidth);
      canvas.width = Math.round(layout.widthPixels * ratio);
      canvas.height = LANE_HEIGHT_PIXELS * ratio;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      frames.invalidate();
    };
    const draw = () =>
      paintLane(context, {
        melody,
        layout,
        songSeconds: engine.audibleSeconds(),
        isMotionReduced: motion.matches,
      });

    resize();
    const sizes = new ResizeObserver(resize);
    sizes.observe(canvas);
    const leave = frames.add(draw);
    return () => {
      leave();
      sizes.disconnect();
    };
  }, [canvasRef, engine, frames, melody]);
}

function useSummary(melody: MelodyIndex): string {
  const { player } = useMessages();
  const range = melodyRange(melody);
  if (range === null) return player.noNotes;
  return player.melodySummary(melody.notes.length, range.lowest.noteName, range.highest.noteName);
}
