import { Headphones, Volume2 } from 'lucide-react';
import { Button } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useStore } from '#app/store/use-store.ts';
import { useSongSession } from '../session/use-song.ts';
import { QUICK_MEASUREMENT } from '../sing/latency-measurement.ts';
import { singAlong } from '../sing/sing-along.ts';
import type { Output } from '../sing/sing-state.ts';
import { toldWords, useCalibration } from '../sing/use-calibration.ts';

const OUTPUTS: readonly { output: Output; Icon: typeof Headphones }[] = [
  { output: 'headphones', Icon: Headphones },
  { output: 'loudspeaker', Icon: Volume2 },
];
const TONES = QUICK_MEASUREMENT.unsung + QUICK_MEASUREMENT.sung;

/** Asked once for this microphone and this loudspeaker: how the song is heard, and how late the voice comes back. */
export function FirstSinging() {
  const { practiseScreen: texts, sing } = useMessages();
  const { singing } = useSongSession().late(singAlong);
  const output = useStore(singing, (state) => state.output);
  const { isRunning, told, toneIndex, start, cancel } = useCalibration(singing, QUICK_MEASUREMENT);
  const choose = (next: Output) => {
    singing.setOutput(next);
    if (!isRunning) start();
  };
  const skip = () => {
    cancel();
    // What is usual is taken as known, and can be set in this strip.
    singing.setLatency(singing.get().latencyMs);
  };
  return (
    <div className="flex flex-col gap-2 py-2 sm:flex-row sm:flex-wrap sm:items-center sm:gap-6">
      <fieldset className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
        <legend className="contents font-semibold">{texts.howHeard}</legend>
        <div className="flex gap-1 rounded-xl bg-sunken p-1">
          {OUTPUTS.map(({ output: one, Icon }) => (
            <button
              key={one}
              type="button"
              aria-pressed={isRunning && output === one}
              onClick={() => choose(one)}
              className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-lg px-3 font-medium text-soft hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink"
            >
              <Icon aria-hidden size={18} />
              {sing.outputs[one]}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <p role="status" className="min-w-0 flex-1 text-sm text-soft">
          {isRunning ? sing.measuring : told === null ? texts.thenTones : toldWords(told, false, sing)}
        </p>
        {isRunning && <Tones index={toneIndex} />}
        <Button look="secondary" onClick={skip} className="shrink-0">
          {texts.skip}
        </Button>
      </div>
    </div>
  );
}

function Tones({ index }: { index: number }) {
  return (
    <span aria-hidden className="flex shrink-0 gap-2">
      {Array.from({ length: TONES }, (_, tone) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: tones never change places
          key={tone}
          className={`size-4 rounded-full border-2 ${tone < index ? 'border-good bg-good' : tone === index ? 'border-accent' : 'border-edge'}`}
        />
      ))}
    </span>
  );
}
