import { AudioLines, MicVocal } from 'lucide-react';
import { Slider } from 'radix-ui';
import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { StemName } from '../engine/stems.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { SliderThumb, SliderTrack } from './slider-parts.tsx';

export function Mixer() {
  const { player } = useMessages();
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">{player.mixer}</legend>
      <div className="grid gap-x-8 gap-y-2 @md:grid-cols-2">
        <VolumeSlider
          stem="instrumental"
          label={player.instrumental}
          icon={<AudioLines aria-hidden size={17} />}
        />
        <VolumeSlider stem="vocals" label={player.vocals} icon={<MicVocal aria-hidden size={17} />} />
      </div>
    </fieldset>
  );
}

interface VolumeSliderProps {
  stem: StemName;
  label: string;
  icon: ReactNode;
}

function VolumeSlider({ stem, label, icon }: VolumeSliderProps) {
  const { player } = useMessages();
  const { settings } = useSongSession();
  const volumePercent = useSong((song) => song.settings.volumePercent);
  const percent = volumePercent[stem];
  const change = ([next = percent]: number[]) =>
    settings.change({ volumePercent: { ...volumePercent, [stem]: next } });
  return (
    <div>
      <div className="flex items-center gap-2 text-sm">
        <span className="text-accent">{icon}</span>
        <span aria-hidden="true" className="font-medium">
          {label}
        </span>
        <span aria-hidden="true" className="figures ml-auto text-soft">
          {percent}
        </span>
      </div>
      <Slider.Root
        min={0}
        max={100}
        value={[percent]}
        onValueChange={change}
        className="relative flex h-8 touch-none items-center select-none"
      >
        <SliderTrack />
        <SliderThumb label={label} valueText={player.percent(percent)} />
      </Slider.Root>
    </div>
  );
}
