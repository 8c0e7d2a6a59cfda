import { ArrowLeft } from 'lucide-react';
import { iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { phraseIndexAt } from '#domain/music/phrases.ts';
import { LaneButton } from '../lane/lane-button.tsx';
import { toggleFullWindow } from '../session/full-window.ts';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { RareTools } from './rare-tools.tsx';
import type { WindowLayout } from './use-practise-layout.ts';

/** The way back, what is practised, and what is rarely needed. */
export function PractiseHead({ layout }: { layout: WindowLayout }) {
  const { player } = useMessages();
  const { view } = useSongSession();
  const title = useSong(({ row }) => row.title);
  return (
    <div className="flex h-full items-center gap-2 px-2 sm:px-4">
      <button
        type="button"
        aria-label={player.leaveFullWindow}
        title={player.leaveFullWindow}
        onClick={() => toggleFullWindow(view)}
        className={iconButtonClass}
      >
        <ArrowLeft aria-hidden size={20} />
      </button>
      <p className="flex min-w-0 flex-1 items-baseline gap-3">
        <span className="truncate font-semibold">{title}</span>
        <LineNumber />
      </p>
      <LaneButton />
      <RareTools hasLines={layout.linesPixels > 0} />
    </div>
  );
}

function LineNumber() {
  const { practiseScreen: texts } = useMessages();
  const { phrases } = useSong((song) => song.shape);
  const index = usePlaybackSlot((songSeconds) => Math.max(0, phraseIndexAt(phrases, songSeconds)));
  if (phrases.length === 0) return null;
  return <span className="figures shrink-0 text-soft">{texts.lineOf(index + 1, phrases.length)}</span>;
}
