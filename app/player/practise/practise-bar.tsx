import { Repeat } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { PlayButton } from '../panels/play-button.tsx';
import { useSong, useSongSession } from '../session/use-song.ts';
import { BarButton } from './bar-button.tsx';
import { KeyChip, SpeedChip, VoiceChip } from './chips.tsx';
import { LineButton } from './line-button.tsx';
import { MicButton } from './mic-button.tsx';
import type { WindowLayout } from './use-practise-layout.ts';

const ICON_PIXELS = 20;
const PLAY = { desktop: 'w-18 h-14', phone: 'w-19 h-15', side: 'w-16 h-12' } as const;

/** Everything that is pressed while practising, in one row at the bottom; on a phone in two. */
export function PractiseBar({ layout }: { layout: WindowLayout }) {
  const { shape, isWide } = layout;
  // On its side a phone shows the strip in the bar's place.
  const isCovered = useSong(({ view }) => view.strip !== null) && shape === 'side';
  const loop = <LoopButton shape={shape} isWide={isWide} />;
  const mic = <MicButton shape={shape} />;
  const transport = (
    <>
      <LineButton steps={-1} shape={shape} />
      <PlayButton size={PLAY[shape]} />
      <LineButton steps={1} shape={shape} />
    </>
  );
  const chips = (
    <>
      <SpeedChip />
      <KeyChip isWide={isWide} />
      <VoiceChip />
    </>
  );
  if (shape === 'phone')
    return (
      <div className="row-start-4 flex flex-col gap-1 border-t border-line px-4 pt-2">
        <div className="grid grid-cols-[1fr_1fr_auto_1fr_1fr] items-center gap-1">
          {loop}
          {transport}
          {mic}
        </div>
        <div data-tour="practise" className="grid grid-cols-3 gap-2">
          {chips}
        </div>
      </div>
    );
  return (
    <div
      {...(isCovered && { inert: '' })}
      className="row-start-4 grid grid-cols-[1fr_auto_1fr] items-center gap-2 border-t border-line px-4 sm:px-6"
    >
      <div className="flex min-w-0 gap-2">
        {loop}
        {mic}
      </div>
      <div className="flex items-center gap-2">{transport}</div>
      <div data-tour="practise" className="flex min-w-0 justify-end gap-2 justify-self-end">
        {chips}
      </div>
    </div>
  );
}

type Shape = WindowLayout['shape'];

function LoopButton({ shape, isWide }: { shape: Shape; isWide: boolean }) {
  const { practiseScreen: texts } = useMessages();
  const { tools } = useSongSession();
  const isLooped = useSong(({ settings }) => settings.loop !== null);
  return (
    <BarButton
      label={isWide ? texts.loopLine : texts.loop}
      name={texts.loopLine}
      icon={<Repeat aria-hidden size={ICON_PIXELS} />}
      shape={shape}
      attributes={{
        'aria-pressed': isLooped,
        'aria-keyshortcuts': 'P',
        onClick: () => (isLooped ? tools.loops.clear() : tools.loopPhrase()),
      }}
    />
  );
}
