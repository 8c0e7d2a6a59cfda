import { AudioLines } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import type { SettingsStore } from '../settings/player-settings.ts';
import { useSetting } from '../settings/use-setting.ts';
import { StageButton } from '../stage/stage-button.tsx';

/** From the falling notes to the lane and back; the choice is remembered. */
export function LaneButton({ settings }: { settings: SettingsStore }) {
  const isLane = useSetting(settings, 'stageView') === 'lane';
  return (
    <StageButton
      name={useMessages().player.laneView}
      isPressed={isLane}
      onPress={() => settings.change({ stageView: isLane ? 'falling' : 'lane' })}
      icon={<AudioLines aria-hidden size={20} />}
    />
  );
}
