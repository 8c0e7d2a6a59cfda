import { type LucideIcon, Repeat, Repeat1, Undo2 } from 'lucide-react';
import { IconButton } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import { minutesSecondsTenths } from '#app/format/duration.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

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
      <Tool
        name={name}
        shortcut="L"
        Icon={Repeat}
        isOn={loop !== null || isMarking}
        onPress={() => tools.loops.press()}
      />
      <Tool name={texts.loopPhrase} shortcut="P" Icon={Repeat1} onPress={() => tools.loopPhrase()} />
      <Tool name={texts.again} shortcut="R" Icon={Undo2} onPress={() => tools.again()} />
      <p role="status" className="figures ml-1 text-sm text-warn">
        {isMarking && texts.startIsSet(minutesSecondsTenths(startSeconds))}
        {!isMarking &&
          loop !== null &&
          texts.looped(minutesSecondsTenths(loop.startSeconds), minutesSecondsTenths(loop.endSeconds))}
      </p>
    </div>
  );
}

interface ToolProps {
  name: string;
  shortcut: string;
  Icon: LucideIcon;
  isOn?: boolean;
  onPress: () => void;
}

/** Its name says what the next press does, so it is no toggle. */
function Tool({ name, shortcut, Icon, isOn = false, onPress }: ToolProps) {
  return (
    <IconButton
      {...{ name, Icon }}
      aria-keyshortcuts={shortcut}
      title={`${name} (${shortcut})`}
      onClick={onPress}
      className={isOn ? 'bg-warn-wash text-warn!' : ''}
    />
  );
}
