import { Repeat, Repeat1, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { minutesSecondsTenths } from '#app/format/duration.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

const ICON_PIXELS = 20;

/** Under the overview: the loop button, the line that is sung as a loop, and "again". */
export function LoopBar() {
  const { practiceTools: texts } = useMessages();
  const { tools } = useSongSession();
  const loop = useSong((song) => song.settings.loop);
  const startSeconds = useSong((song) => song.loopStartSeconds);
  const isMarking = startSeconds !== null;
  const name = isMarking ? texts.setEnd : loop === null ? texts.setStart : texts.clearLoop;
  return (
    <div className="mt-1 flex items-center gap-1">
      <ToolButton
        name={name}
        shortcut="L"
        isOn={loop !== null || isMarking}
        onPress={() => tools.loops.press()}
      >
        <Repeat aria-hidden size={ICON_PIXELS} />
      </ToolButton>
      <ToolButton name={texts.loopPhrase} shortcut="P" onPress={() => tools.loopPhrase()}>
        <Repeat1 aria-hidden size={ICON_PIXELS} />
      </ToolButton>
      <ToolButton name={texts.again} shortcut="R" onPress={() => tools.again()}>
        <Undo2 aria-hidden size={ICON_PIXELS} />
      </ToolButton>
      <p role="status" className="figures ml-1 text-sm text-warn">
        {isMarking && texts.startIsSet(minutesSecondsTenths(startSeconds))}
        {!isMarking &&
          loop !== null &&
          texts.looped(minutesSecondsTenths(loop.startSeconds), minutesSecondsTenths(loop.endSeconds))}
      </p>
    </div>
  );
}

interface ToolButtonProps {
  name: string;
  shortcut: string;
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Its name says what the next press does, so it is no toggle. */
function ToolButton({ name, shortcut, isOn = false, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={`${name} (${shortcut})`}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-xl transition-colors hover:bg-sunken ${isOn ? 'bg-warn-wash text-warn' : 'text-soft hover:text-ink'}`}
    >
      {children}
    </button>
  );
}
