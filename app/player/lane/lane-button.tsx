import { AudioLines } from 'lucide-react';
import { iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

/** From the falling notes to the lane and back; the choice is remembered. */
export function LaneButton() {
  const { settings } = useSongSession();
  const isLane = useSong((song) => song.settings.stageView === 'lane');
  const name = useMessages().player.laneView;
  return (
    <button
      type="button"
      onClick={() => settings.change({ stageView: isLane ? 'falling' : 'lane', isViewChosen: true })}
      aria-label={name}
      title={name}
      aria-pressed={isLane}
      className={`${iconButtonClass} aria-pressed:bg-sunken aria-pressed:text-accent`}
    >
      <AudioLines aria-hidden size={20} />
    </button>
  );
}
