import { Slider } from 'radix-ui';

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
