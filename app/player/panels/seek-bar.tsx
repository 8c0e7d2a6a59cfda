import { useRef, useState } from 'react';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSongSession } from '../session/use-song.ts';
import { PlainSlider } from './slider-parts.tsx';

const STEP_SECONDS = 0.1;

export function SeekBar() {
  const { player } = useMessages();
  const { engine } = useSongSession();
  const { draggedSeconds, handlers } = useDrag();
  const heardSeconds = usePlaybackSlot(toStep);
  const shownSeconds = draggedSeconds ?? heardSeconds;
  return (
    <div>
      <PlainSlider
        label={player.seek}
        valueText={spokenTime(shownSeconds, player)}
        min={0}
        max={Math.max(STEP_SECONDS, toStep(engine.durationSeconds))}
        step={STEP_SECONDS}
        value={[shownSeconds]}
        {...handlers}
      />
      <Times
        shownSeconds={shownSeconds}
        draggedSeconds={draggedSeconds}
        durationSeconds={engine.durationSeconds}
      />
    </div>
  );
}

/** A dragged thumb only shows where it would go, and seeks when it is let go; a key seeks at once. */
function useDrag() {
  const { engine } = useSongSession();
  const isPointerDown = useRef(false);
  const [draggedSeconds, setDraggedSeconds] = useState<number | null>(null);
  const release = () => {
    isPointerDown.current = false;
    setDraggedSeconds(null);
  };
  const handlers = {
    onValueChange: ([seconds]: number[]) => {
      if (seconds === undefined) return;
      if (isPointerDown.current) setDraggedSeconds(seconds);
      else engine.seek(seconds);
    },
    onValueCommit: ([seconds]: number[]) => {
      if (seconds !== undefined) engine.seek(seconds);
    },
    onPointerDownCapture: () => {
      isPointerDown.current = true;
    },
    onPointerUp: release,
    onLostPointerCapture: release,
  };
  return { draggedSeconds, handlers };
}

interface TimesProps {
  shownSeconds: number;
  /** It is null unless somebody drags the thumb. */
  draggedSeconds: number | null;
  durationSeconds: number;
}

function Times({ shownSeconds, draggedSeconds, durationSeconds }: TimesProps) {
  const { player } = useMessages();
  return (
    <div className="figures flex justify-between text-sm text-soft">
      <span>
        <span className="sr-only">{player.elapsed} </span>
        {minutesAndSeconds(shownSeconds)}
      </span>
      {draggedSeconds !== null && (
        <span className="font-semibold text-accent">
          {player.seekingTo(minutesAndSeconds(draggedSeconds))}
        </span>
      )}
      <span>
        <span className="sr-only">{player.total} </span>
        {minutesAndSeconds(durationSeconds)}
      </span>
    </div>
  );
}

function toStep(seconds: number): number {
  return Math.round(seconds / STEP_SECONDS) / (1 / STEP_SECONDS);
}

function spokenTime(seconds: number, { spokenTime: words }: Messages['player']): string {
  return words(Math.floor(seconds / 60), (seconds % 60).toFixed(1));
}
