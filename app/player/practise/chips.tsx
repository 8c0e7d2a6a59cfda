import { AudioLines, Gauge, type LucideIcon, Music2 } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { heardKeyName } from '#app/score/index.ts';
import { type StripName, toggleStrip } from '../session/player-view.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { isOriginal } from '../transposition/transposition.ts';
import { shiftWords } from '../transposition/transposition-words.ts';

export function SpeedChip() {
  const { transposition } = useMessages();
  const speedPercent = useSong(({ settings }) => settings.speedPercent);
  return (
    <Chip opens="speed" kind={transposition.speed} value={transposition.percent(speedPercent)} Icon={Gauge} />
  );
}

/** The name of the key, and where that has no room, how far it is from the recording. */
export function KeyChip({ isWide }: { isWide: boolean }) {
  const { formats, player, practiseScreen: texts, transposition } = useMessages();
  const requested = useSong((song) => song.transposition);
  const keyName = useSong((song) => song.key.name);
  const shift = isOriginal(requested) ? texts.key : `${texts.key} ${shiftWords(requested, transposition)}`;
  const value = isWide && keyName !== null ? formats.keyName(heardKeyName(requested, keyName)) : shift;
  return <Chip opens="key" kind={player.key} value={value} Icon={Music2} />;
}

export function VoiceChip() {
  const { practiseScreen: texts } = useMessages();
  const percent = useSong(({ settings }) => settings.volumePercent.vocals);
  return <Chip opens="voice" kind={texts.voice} value={`${texts.voice} ${percent}`} Icon={AudioLines} />;
}

interface ChipProps {
  opens: StripName;
  kind: string;
  value: string;
  Icon: LucideIcon;
}

/** Says what is set, and opens the strip in which it is changed. */
function Chip({ opens, kind, value, Icon }: ChipProps) {
  const { view } = useSongSession();
  const isOpen = useSong((song) => song.view.strip === opens);
  return (
    <button
      type="button"
      data-opens={opens}
      aria-expanded={isOpen}
      aria-label={value.includes(kind) ? value : `${kind}: ${value}`}
      title={kind}
      onClick={() => toggleStrip(view, opens)}
      className="figures inline-flex min-h-12 min-w-0 items-center justify-center gap-2 rounded-xl bg-sunken px-3 text-[0.9375rem] font-medium whitespace-nowrap transition-colors hover:bg-line aria-expanded:bg-accent-wash aria-expanded:text-accent min-[900px]:px-4"
    >
      <Icon aria-hidden size={18} className="shrink-0 sm:max-[900px]:hidden" />
      <span>{value}</span>
    </button>
  );
}
