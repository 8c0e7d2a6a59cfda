import { Timer } from 'lucide-react';
import { useRef, useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useWhenGone } from '#app/components/use-when-gone.ts';
import { useMessages } from '#app/content/messages.ts';
import { USUAL_LATENCY_MS } from '#app/sing/latency/latency-memory.ts';
import { type Calibration, LATENCY_MS } from '#domain/singing/latency-calibration.ts';
import { CentredSlider } from '../panels/centred-slider.tsx';
import { useSongSession } from '../session/use-song.ts';
import { type CalibrationRun, measureLatency } from './latency-measurement.ts';
import type { SingState } from './sing-state.ts';
import type { Singing } from './singing.ts';

const ICON_PIXELS = 17;

interface LatencySettingProps {
  singing: Singing;
  state: SingState;
}

/** How late the microphone is: measured by singing along with tones, or set by hand. */
export function LatencySetting({ singing, state }: LatencySettingProps) {
  const { sing } = useMessages();
  const { isRunning, told, toggle } = useCalibration(singing);
  const { latencyMs, isLatencyKnown } = state;
  return (
    <div className="grid items-center gap-x-8 gap-y-2 sm:grid-cols-2">
      <CentredSlider
        names={{
          slider: sing.latency,
          less: sing.lessLatency,
          more: sing.moreLatency,
          reset: sing.resetLatency,
        }}
        shown={{
          icon: <Timer aria-hidden size={ICON_PIXELS} />,
          text: sing.latencyMs(latencyMs),
          spoken: sing.spokenLatency(latencyMs),
        }}
        track={{ ...LATENCY_MS, value: latencyMs, restsAt: USUAL_LATENCY_MS }}
        onChange={(wish) => singing.setLatency(wish)}
      />
      <div className="flex flex-col items-start gap-2">
        <button type="button" onClick={toggle} className={buttonClass('secondary')}>
          {isRunning ? sing.cancelMeasuring : sing.measure}
        </button>
        <p role="status" className="text-sm text-soft">
          {isRunning ? sing.measuring : toldWords(told, isLatencyKnown, sing)}
        </p>
      </div>
    </div>
  );
}

function toldWords(
  told: Calibration | null,
  isLatencyKnown: boolean,
  sing: ReturnType<typeof useMessages>['sing'],
): string {
  if (told === null) return isLatencyKnown ? '' : sing.unknownLatency;
  return told.verdict === 'measured' ? sing.measured.measured(told.latencyMs) : sing.measured[told.verdict];
}

function useCalibration(singing: Singing) {
  const { engine } = useSongSession();
  const [isRunning, setRunning] = useState(false);
  const [told, setTold] = useState<Calibration | null>(null);
  const run = useRef<CalibrationRun | null>(null);
  useWhenGone(() => run.current?.cancel());
  const toggle = async () => {
    if (run.current !== null) return run.current.cancel();
    setRunning(true);
    run.current = measureLatency(engine, singing);
    const found = await run.current.result;
    run.current = null;
    setRunning(false);
    setTold(found);
    if (found?.verdict === 'measured') singing.setLatency(found.latencyMs);
  };
  return { isRunning, told, toggle: () => void toggle() };
}
