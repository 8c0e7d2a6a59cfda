import { Ghost, LocateFixed, PenLine, Plus, SkipBack, SkipForward, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useStore } from '#app/store/use-store.ts';
import { carryOut } from './carry-out.ts';
import { RollButton } from './roll-button.tsx';
import type { RollCommand } from './roll-commands.ts';
import type { RollEditor } from './roll-editor.ts';
import { SnapChoice } from './snap-choice.tsx';

const ICON_PIXELS = 20;

interface RollToolbarProps {
  editor: RollEditor;
  hasBeats: boolean;
  hiddenCount: number;
  children?: ReactNode;
}

/** How the roll is shown, and what a press on its ground does. */
export function RollToolbar({ editor, hasBeats, hiddenCount, children }: RollToolbarProps) {
  const { roll } = useMessages();
  const tool = useStore(editor.state, (state) => state.tool);
  const showsHidden = useStore(editor.state, (state) => state.showsHidden);
  const does = (command: RollCommand) => () => carryOut(command, editor);
  return (
    <div role="toolbar" aria-label={roll.tools} className="flex flex-wrap items-center gap-x-0.5">
      <RollButton
        name={roll.draw}
        hasLabel
        isPressed={tool === 'draw'}
        onPress={() => editor.state.change({ tool: tool === 'draw' ? 'choose' : 'draw' })}
      >
        <PenLine aria-hidden size={ICON_PIXELS} />
      </RollButton>
      <RollButton name={roll.addNote} keys="N" hasLabel onPress={does({ does: 'add' })}>
        <Plus aria-hidden size={ICON_PIXELS} />
      </RollButton>
      {hiddenCount > 0 && (
        <RollButton
          name={roll.showHidden(hiddenCount)}
          isPressed={showsHidden}
          onPress={() => editor.state.change({ showsHidden: !showsHidden })}
        >
          <Ghost aria-hidden size={ICON_PIXELS} />
        </RollButton>
      )}
      <SnapChoice editor={editor} hasBeats={hasBeats} />
      {children}
      <ViewButtons editor={editor} />
    </div>
  );
}

function ViewButtons({ editor }: { editor: RollEditor }) {
  const { roll } = useMessages();
  const isFollowing = useStore(editor.state, (state) => state.isFollowing);
  const does = (command: RollCommand) => () => carryOut(command, editor);
  return (
    <div className="ml-auto flex">
      <RollButton name={roll.earlierPage} keys="PageUp" onPress={does({ does: 'page', direction: -1 })}>
        <SkipBack aria-hidden size={ICON_PIXELS} />
      </RollButton>
      <RollButton name={roll.laterPage} keys="PageDown" onPress={does({ does: 'page', direction: 1 })}>
        <SkipForward aria-hidden size={ICON_PIXELS} />
      </RollButton>
      <RollButton
        name={roll.follow}
        isPressed={isFollowing}
        onPress={() => (isFollowing ? editor.state.change({ isFollowing: false }) : editor.followAgain())}
      >
        <LocateFixed aria-hidden size={ICON_PIXELS} />
      </RollButton>
      <RollButton name={roll.zoomOut} keys="-" onPress={does({ does: 'zoom', direction: -1 })}>
        <ZoomOut aria-hidden size={ICON_PIXELS} />
      </RollButton>
      <RollButton name={roll.zoomIn} keys="+" onPress={does({ does: 'zoom', direction: 1 })}>
        <ZoomIn aria-hidden size={ICON_PIXELS} />
      </RollButton>
    </div>
  );
}
