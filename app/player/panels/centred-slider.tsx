import { type LucideIcon, Minus, Plus, RotateCcw } from 'lucide-react';
import { Slider } from 'radix-ui';
import type { ReactNode } from 'react';
import { clamp } from '#domain/clamp.ts';
import { SLIDER_CLASS, SliderThumb } from './slider-parts.tsx';

interface Track {
  lowest: number;
  highest: number;
  step: number;
  value: number;
  /** Where the slider stands when nothing is changed: double click and the button lead back to it. */
  restsAt: number;
}

interface CentredSliderProps {
  names: { slider: string; less: string; more: string; reset: string };
  shown: { icon: ReactNode; text: string; spoken: string };
  track: Track;
  onChange: (value: number) => void;
  /** Shown below the track. */
  children?: ReactNode;
}

/** A slider that grows from its resting place in the middle, with a button at each end for single steps. */
export function CentredSlider({ names, shown, track, onChange, children }: CentredSliderProps) {
  const { lowest, highest, value, restsAt } = track;
  const step = (by: number) => onChange(clamp(value + by, lowest, highest));
  const reset = () => onChange(restsAt);
  return (
    <div className="min-w-0">
      <div className="flex min-h-8 items-center gap-2 text-sm">
        <span className="text-accent">{shown.icon}</span>
        <span aria-hidden="true" className="font-medium">
          {names.slider}
        </span>
        <span aria-hidden="true" className="figures ml-auto text-soft">
          {shown.text}
        </span>
        <SmallButton name={names.reset} Icon={RotateCcw} isIdle={value === restsAt} onPress={reset} />
      </div>
      <div className="flex items-center gap-2">
        <SmallButton
          name={names.less}
          Icon={Minus}
          isIdle={value <= lowest}
          onPress={() => step(-track.step)}
        />
        <Slider.Root
          min={lowest}
          max={highest}
          step={track.step}
          value={[value]}
          onValueChange={([next = value]) => onChange(next)}
          onDoubleClick={reset}
          className={SLIDER_CLASS}
        >
          <GrownTrack {...track} />
          <SliderThumb label={names.slider} valueText={shown.spoken} />
        </Slider.Root>
        <SmallButton
          name={names.more}
          Icon={Plus}
          isIdle={value >= highest}
          onPress={() => step(track.step)}
        />
      </div>
      {children}
    </div>
  );
}

function GrownTrack({ lowest, highest, value, restsAt }: Track) {
  const percentAt = (place: number) => ((place - lowest) / (highest - lowest)) * 100;
  const [from, to] = [Math.min(value, restsAt), Math.max(value, restsAt)].map(percentAt) as [number, number];
  return (
    <Slider.Track className="relative h-1.5 grow rounded-full bg-line">
      <span
        className="absolute h-full rounded-full bg-accent"
        style={{ left: `${from}%`, width: `${to - from}%` }}
      />
      <span
        className="absolute -top-1 h-3.5 w-0.5 -translate-x-1/2 rounded-full bg-edge"
        style={{ left: `${percentAt(restsAt)}%` }}
      />
    </Slider.Track>
  );
}

interface SmallButtonProps {
  name: string;
  Icon: LucideIcon;
  /** Pressing it would change nothing. It keeps the focus all the same. */
  isIdle: boolean;
  onPress: () => void;
}

function SmallButton({ name, Icon, isIdle, onPress }: SmallButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isIdle}
      onClick={onPress}
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-lg text-soft transition-colors hover:bg-sunken hover:text-ink aria-disabled:opacity-40"
    >
      <Icon aria-hidden size={15} />
    </button>
  );
}
