import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { phraseIndexAt } from '#domain/music/phrases.ts';
import { LaneButton } from '../lane/lane-button.tsx';
import type { WindowLayout } from '../practise/use-practise-layout.ts';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSong } from '../session/use-song.ts';
import { ModeTabs } from './mode-tabs.tsx';
import { RareTools } from './rare-tools.tsx';

/** Where the arrow of the head leads. */
export interface WayBack {
  to: string;
  label: string;
}

interface SongHeadProps {
  layout: WindowLayout;
  /** It is null where the player is only a part of the page, which has a heading of its own. */
  wayBack: WayBack | null;
}

/** The same over all three modes: the way back, what is practised, the modes, and what is rarely needed. */
export function SongHead({ layout, wayBack }: SongHeadProps) {
  const title = useSong(({ row }) => row.title);
  const isPractising = useSong((song) => song.isPractising);
  const isPhone = layout.shape === 'phone';
  const Title = wayBack === null ? 'p' : 'h1';
  return (
    <header
      className={`grid shrink-0 items-center px-2 sm:gap-2 sm:px-4 ${isPhone ? 'grid-cols-[auto_1fr_auto]' : 'grid-cols-[1fr_auto_1fr]'}`}
      style={{ height: layout.headPixels }}
    >
      <div className="flex min-w-0 items-center gap-2">
        {wayBack !== null && (
          <Link to={wayBack.to} aria-label={wayBack.label} title={wayBack.label} className={iconButtonClass}>
            <ArrowLeft aria-hidden size={20} />
          </Link>
        )}
        <div className={isPhone ? 'sr-only' : 'flex min-w-0 items-baseline gap-3'}>
          <Title className="truncate font-semibold">{title}</Title>
          <LineNumber />
        </div>
      </div>
      <ModeTabs />
      <div className="flex items-center justify-end">
        {isPractising && <LaneButton />}
        <RareTools hasLines={layout.linesPixels > 0} />
      </div>
    </header>
  );
}

function LineNumber() {
  const { practiseScreen: texts } = useMessages();
  const { phrases } = useSong((song) => song.shape);
  const index = usePlaybackSlot((songSeconds) => Math.max(0, phraseIndexAt(phrases, songSeconds)));
  if (phrases.length === 0) return null;
  return <p className="figures shrink-0 text-soft">{texts.lineOf(index + 1, phrases.length)}</p>;
}
