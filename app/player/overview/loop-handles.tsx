import { Slider } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { LoopRange } from '#app/sound/index.ts';
import { MIN_LOOP_SECONDS } from '../settings/setting-readers.ts';

const STEP_SECONDS = 0.1;

interface LoopHandlesProps {
  loop: LoopRange;
  durationSeconds: number;
  onMove: (loop: LoopRange, isFree: boolean) => void;
}

/** Both ends of the loop, to be dragged; with the keyboard they move by a tenth of a second, without snapping. */
export function LoopHandles({ loop, durationSeconds, onMove }: LoopHandlesProps) {
  const { player, practiceTools } = useMessages();
  const isFree = useRef(false);
  const notePointer = (event: PointerEvent) => {
    isFree.current = event.altKey;
  };
  const noteKey = (event: KeyboardEvent) => {
    isFree.current = event.key !== 'Alt';
  };
  const move = ([startSeconds = loop.startSeconds, endSeconds = loop.endSeconds]: number[]) =>
    onMove({ startSeconds, endSeconds }, isFree.current);
  return (
    <Slider.Root
      min={0}
      max={durationSeconds}
      step={STEP_SECONDS}
      minStepsBetweenThumbs={MIN_LOOP_SECONDS / STEP_SECONDS}
      value={[loop.startSeconds, loop.endSeconds]}
      onValueChange={move}
      onPointerDownCapture={notePointer}
      onPointerMoveCapture={notePointer}
      onKeyDownCapture={noteKey}
      className="absolute inset-y-0 -inset-x-3 touch-none"
    >
      <Handle side="start" name={practiceTools.loopStart} text={spoken(loop.startSeconds)} />
      <Handle side="end" name={practiceTools.loopEnd} text={spoken(loop.endSeconds)} />
    </Slider.Root>
  );

  function spoken(seconds: number): string {
    return player.spokenTime(Math.floor(seconds / 60), (seconds % 60).toFixed(1));
  }
}

interface HandleProps {
  side: 'start' | 'end';
  name: string;
  text: string;
}

/** Wider than it looks, because a finger has to hit it, and outside the loop, so that both can be hit in a short one. */
function Handle({ side, name, text }: HandleProps) {
  return (
    <Slider.Thumb
      aria-label={name}
      aria-valuetext={text}
      className={`pointer-events-auto flex h-12 w-6 cursor-ew-resize items-center rounded ${side === 'start' ? '-translate-x-1/2 justify-end' : 'translate-x-1/2'}`}
    >
      <span className={`h-6 w-2 bg-warn ${side === 'start' ? 'rounded-l-full' : 'rounded-r-full'}`} />
    </Slider.Thumb>
  );
}
