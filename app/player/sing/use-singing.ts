import { useEffect, useMemo, useRef } from 'react';
import type { SingPanelProps } from './sing-props.ts';
import { Singing } from './singing.ts';
import { SungTrace } from './trace/sung-trace.ts';
import { targetMidi } from './trace/target-note.ts';
import { TraceOverlay } from './trace/trace-overlay.ts';
import { useTargetSong } from './use-target-song.ts';

const CONCERT_PITCH_HERTZ = 440;

/** One for as long as the panel is there; the trace lies on the stage while the microphone is on. */
export function useSinging({
  engine,
  frames,
  desk,
  song,
  settings,
  keyName,
  tuningHertz,
}: SingPanelProps): Singing {
  const target = useTargetSong({ song, settings, keyName });
  const current = useRef(target);
  current.current = target;
  const singing = useMemo(
    () =>
      new Singing({
        engine,
        sung: desk.sung,
        targetMidi: (songSeconds) => targetMidi(current.current, songSeconds),
        tuningHertz: tuningHertz ?? CONCERT_PITCH_HERTZ,
      }),
    [engine, desk, tuningHertz],
  );
  useEffect(() => {
    const level = () => settings.get().skillLevel;
    return showTrace(singing, (trace) => new TraceOverlay(trace, () => current.current, level), {
      desk,
      frames,
    });
  }, [singing, settings, desk, frames]);
  return singing;
}

function showTrace(
  singing: Singing,
  overlayOf: (trace: SungTrace) => TraceOverlay,
  { desk, frames }: Pick<SingPanelProps, 'desk' | 'frames'>,
): () => void {
  const trace = new SungTrace();
  const overlay = overlayOf(trace);
  const leaveFrames = desk.sung.subscribe((frame, isPlaying) => {
    if (isPlaying) trace.add(frame);
    frames.invalidate();
  });
  let isOn = false;
  const leaveState = singing.subscribe(() => {
    const isListening = singing.get().phase === 'listening';
    // Meanwhile the curve of a take may lie there.
    if (isListening === isOn) return;
    isOn = isListening;
    desk.overlay = isOn ? overlay : null;
    if (!isOn) overlay.leave();
    frames.invalidate();
  });
  return () => {
    singing.stop();
    leaveState();
    leaveFrames();
    desk.overlay = null;
  };
}
