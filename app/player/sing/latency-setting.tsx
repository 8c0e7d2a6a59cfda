import { Timer } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { USUAL_LATENCY_MS } from '#app/sing/latency/latency-memory.ts';
import { LATENCY_MS } from '#domain/singing/latency-calibration.ts';
import { CentredSlider } from '../panels/centred-slider.tsx';
import type { SingState } from './sing-state.ts';
import type { Singing } from './singing.ts';
import { toldWords, useCalibration } from './use-calibration.ts';

const ICON_PIXELS = 17;

interface LatencySettingProps {
  singing: Singing;
  state: SingState;
}

/** How late the microphone is: measured by singing along with tones, or set by hand. */
export function LatencySetting({ singing, state }: LatencySettingProps) {
  const { sing } = useMessages();
  const { isRunning, told, start, cancel } = useCalibration(singing);
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
        onChange={(latencyMs) => singing.setLatency(latencyMs)}
      />
      <div className="flex flex-col items-start gap-2">
        <button type="button" onClick={isRunning ? cancel : start} className={buttonClass('secondary')}>
          {isRunning ? sing.cancelMeasuring : sing.measure}
        </button>
        <p role="status" className="text-sm text-soft">
          {isRunning ? sing.measuring : toldWords(told, isLatencyKnown, sing)}
        </p>
      </div>
    </div>
  );
}
