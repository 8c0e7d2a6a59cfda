import { SkipBack, SkipForward } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { useSongSession } from '../session/use-song.ts';
import { BarButton } from './bar-button.tsx';
import type { PractiseLayout } from './practise-layout.ts';

const ICON_PIXELS = 20;

/** Its word is shown on phones alone: beside Play the sign is enough. */
export function LineButton({ steps, shape }: { steps: 1 | -1; shape: PractiseLayout['shape'] }) {
  const { practiseScreen: texts } = useMessages();
  const { tools } = useSongSession();
  const isBack = steps < 0;
  const Icon = isBack ? SkipBack : SkipForward;
  const name = isBack ? texts.lineBack : texts.lineOn;
  return (
    <BarButton
      label={shape === 'phone' ? (isBack ? texts.back : texts.on) : null}
      name={name}
      icon={<Icon aria-hidden size={ICON_PIXELS} />}
      shape={shape}
      attributes={{
        'aria-keyshortcuts': isBack ? 'ArrowUp' : 'ArrowDown',
        onClick: () => tools.stepLine(steps),
      }}
    />
  );
}
