import { Expand, KeyboardMusic, Shrink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { StageButton } from './stage/stage-button.tsx';

const ICON_PIXELS = 20;
/** A phone on its side has no room above the lane. */
const ON_SIDE = 'short:absolute short:top-0 short:right-0 short:z-10 short:p-1';

interface StageHeadProps {
  /** The computer's keyboard plays the piano. */
  isTyped: boolean;
  onTyped: (isTyped: boolean) => void;
  fillsWindow: boolean;
  onFullWindow: () => void;
  /** What is known of the song. */
  facts: ReactNode;
  help: ReactNode;
}

/** Above the lane: facts of the song, and how the stage is shown. */
export function StageHead({ isTyped, onTyped, fillsWindow, onFullWindow, facts, help }: StageHeadProps) {
  const { player } = useMessages();
  return (
    <div className={`flex items-center gap-1 py-3 pr-2 pl-4 sm:pl-6 ${fillsWindow ? ON_SIDE : ''}`}>
      <div className={`min-w-0 flex-1 ${fillsWindow ? 'short:hidden' : ''}`}>{facts}</div>
      <StageButton
        name={player.piano.typing}
        needsKeyboard
        isPressed={isTyped}
        onPress={() => onTyped(!isTyped)}
        icon={<KeyboardMusic aria-hidden size={ICON_PIXELS} />}
      />
      <StageButton
        name={fillsWindow ? player.leaveFullWindow : player.fillWindow}
        onPress={onFullWindow}
        icon={
          fillsWindow ? <Shrink aria-hidden size={ICON_PIXELS} /> : <Expand aria-hidden size={ICON_PIXELS} />
        }
      />
      {help}
    </div>
  );
}
