import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { SongRecorder } from './song-recorder.ts';

const FALL_PER_FRAME = 0.94;
/** About -46 dB of full scale: a room, and nobody in it who sings. */
const HEARD_LEVEL = 0.005;
const SILENT_AFTER_SECONDS = 3;
const TOO_LOUD_LEVEL = 0.99;
const TOLD_FOR_SECONDS = 4;

/** Level and time of a recording, written past React with every frame. Words come only when something is wrong. */
export function LevelMeter({ recorder }: { recorder: SongRecorder }) {
  const { recorder: words } = useMessages().upload;
  const bar = useRef<HTMLDivElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const [trouble, setTrouble] = useState<'silent' | 'too_loud' | null>(null);
  useEffect(() => {
    let [shown, loudest, frame, tooLoudAt] = [0, 0, 0, Number.NEGATIVE_INFINITY];
    const draw = () => {
      const level = recorder.readLevel();
      loudest = Math.max(loudest, level);
      shown = Math.max(level, shown * FALL_PER_FRAME);
      if (bar.current) bar.current.style.transform = `scaleX(${Math.sqrt(shown)})`;
      if (time.current) time.current.textContent = minutesAndSeconds(recorder.seconds);
      if (level > TOO_LOUD_LEVEL) tooLoudAt = recorder.seconds;
      if (recorder.seconds - tooLoudAt < TOLD_FOR_SECONDS) setTrouble('too_loud');
      else setTrouble(loudest < HEARD_LEVEL && recorder.seconds > SILENT_AFTER_SECONDS ? 'silent' : null);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [recorder]);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <span aria-hidden className="size-3 animate-pulse rounded-full bg-bad" />
        <p className="font-semibold">{words.recording}</p>
        <span ref={time} role="timer" aria-label={words.time} className="figures ml-auto font-semibold" />
      </div>
      <div aria-hidden className="h-3 overflow-hidden rounded-full bg-sunken">
        <div
          ref={bar}
          style={{ transform: 'scaleX(0)' }}
          className="h-full origin-left rounded-full bg-accent transition-none"
        />
      </div>
      <p role="status" className="min-h-5 text-sm text-soft">
        {trouble === null ? words.kept : words.troubles[trouble]}
      </p>
    </div>
  );
}
