import { useRef, useState } from 'react';
import { useWhenGone } from '#app/components/use-when-gone.ts';
import type { Messages } from '#app/content/messages.ts';
import type { Calibration } from '#domain/singing/latency-calibration.ts';
import { useSongSession } from '../session/use-song.ts';
import { type CalibrationRun, measureLatency, type ToneCount } from './latency-measurement.ts';
import type { Singing } from './singing.ts';

/** Measures how late the microphone is, and keeps what it found. */
export function useCalibration(singing: Singing, count?: ToneCount) {
  const { engine } = useSongSession();
  const [isRunning, setRunning] = useState(false);
  const [told, setTold] = useState<Calibration | null>(null);
  const [toneIndex, setToneIndex] = useState(-1);
  const run = useRef<CalibrationRun | null>(null);
  useWhenGone(() => run.current?.cancel());
  const measure = async () => {
    setRunning(true);
    setToneIndex(-1);
    run.current = measureLatency({ engine, singing, onTone: setToneIndex }, count);
    const found = await run.current.result;
    run.current = null;
    setRunning(false);
    setTold(found);
    if (found?.verdict === 'measured') singing.setLatency(found.latencyMs);
  };
  return {
    ...{ isRunning, told, toneIndex },
    start: () => void measure(),
    cancel: () => run.current?.cancel(),
  };
}

export function toldWords(told: Calibration | null, isLatencyKnown: boolean, sing: Messages['sing']): string {
  if (told === null) return isLatencyKnown ? '' : sing.unknownLatency;
  return told.verdict === 'measured' ? sing.measured.measured(told.latencyMs) : sing.measured[told.verdict];
}
