import { AudioLines, MicVocal } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { STEM_NAMES } from '#app/sound/index.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { PercentSlider } from './slider-parts.tsx';

const ICONS = { instrumental: AudioLines, vocals: MicVocal } as const;

/** How loud the band and the voice are. */
export function Mixer() {
  const { player } = useMessages();
  const { settings } = useSongSession();
  const volumePercent = useSong((song) => song.settings.volumePercent);
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">{player.mixer}</legend>
      <div className="grid gap-x-8 gap-y-2 @md:grid-cols-2">
        {STEM_NAMES.map((stem) => {
          const Icon = ICONS[stem];
          return (
            <PercentSlider
              key={stem}
              label={player[stem]}
              valueText={player.percent(volumePercent[stem])}
              percent={volumePercent[stem]}
              onChange={(next) => settings.change({ volumePercent: { ...volumePercent, [stem]: next } })}
              icon={<Icon aria-hidden size={17} />}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
