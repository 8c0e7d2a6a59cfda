import { Expand, KeyboardMusic, Shrink } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { LaneButton } from './lane/lane-button.tsx';
import { SongFacts } from './panels/song-facts.tsx';
import { toggleFullWindow } from './session/full-window.ts';
import { useSong, useSongSession } from './session/use-song.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StageButton } from './stage/stage-button.tsx';

const ICON_PIXELS = 20;

/** Above the lane: facts of the song, and how the stage is shown. */
export function StageHead() {
  const { player } = useMessages();
  const { view } = useSongSession();
  const { isTyped, fillsWindow } = useSong((song) => song.view);
  return (
    <div className="flex items-center gap-1 py-3 pr-2 pl-4 sm:pl-6">
      <div className="min-w-0 flex-1">
        <SongFacts />
      </div>
      <StageButton
        name={player.piano.typing}
        needsKeyboard
        isPressed={isTyped}
        onPress={() => view.change({ isTyped: !isTyped })}
        icon={<KeyboardMusic aria-hidden size={ICON_PIXELS} />}
      />
      <span data-fills-window>
        <StageButton
          name={fillsWindow ? player.leaveFullWindow : player.fillWindow}
          onPress={() => toggleFullWindow(view)}
          icon={
            fillsWindow ? (
              <Shrink aria-hidden size={ICON_PIXELS} />
            ) : (
              <Expand aria-hidden size={ICON_PIXELS} />
            )
          }
        />
      </span>
      <LaneButton />
      <ShortcutsDialog />
    </div>
  );
}
