import { Slider } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

export const SLIDER_CLASS = 'relative flex h-8 min-w-0 grow touch-none items-center select-none';

interface PlainSliderProps extends ComponentProps<typeof Slider.Root> {
  label: string;
  valueText: string;
}

/** One thumb on a track that is filled up to it. */
export function PlainSlider({ label, valueText, ...slider }: PlainSliderProps) {
  return (
    <Slider.Root {...slider} className={SLIDER_CLASS}>
      <SliderTrack />
      <SliderThumb label={label} valueText={valueText} />
    </Slider.Root>
  );
}

interface PercentSliderProps {
  label: string;
  valueText: string;
  percent: number;
  onChange: (percent: number) => void;
  icon?: ReactNode;
}

/** How loud something is, with its name and value above the track. */
export function PercentSlider({ label, valueText, percent, onChange, icon }: PercentSliderProps) {
  return (
    <div>
      <div aria-hidden="true" className="flex items-center gap-2 text-sm">
        {icon && <span className="text-accent">{icon}</span>}
        <span className="font-medium">{label}</span>
        <span className="figures ml-auto text-soft">{percent}</span>
      </div>
      <PlainSlider
        {...{ label, valueText }}
        min={0}
        max={100}
        value={[percent]}
        onValueChange={([next = percent]) => onChange(next)}
      />
    </div>
  );
}

export function SliderTrack() {
  return (
    <Slider.Track className="relative h-1.5 grow rounded-full bg-line">
      <Slider.Range className="absolute h-full rounded-full bg-accent" />
    </Slider.Track>
  );
}

/** The name and the spoken value belong to the thumb: it is what holds the focus. */
export function SliderThumb({ label, valueText }: { label: string; valueText: string }) {
  return (
    <Slider.Thumb
      aria-label={label}
      aria-valuetext={valueText}
      className="block size-6 rounded-full border-4 border-accent bg-surface shadow-card transition-[scale] hover:scale-110"
    />
  );
}
