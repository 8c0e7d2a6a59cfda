import { AudioLines } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { StageButton } from '../stage/stage-button.tsx';

/** From the falling notes to the lane and back; the choice is remembered. */
export function LaneButton() {
  const { settings } = useSongSession();
  const isLane = useSong((song) => song.settings.stageView === 'lane');
  return (
    <StageButton
      name={useMessages().player.laneView}
      isPressed={isLane}
      onPress={() => settings.change({ stageView: isLane ? 'falling' : 'lane', isViewChosen: true })}
      icon={<AudioLines aria-hidden size={20} />}
    />
  );
}
