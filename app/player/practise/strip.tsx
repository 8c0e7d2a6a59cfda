import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { StripName } from '../session/player-view.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { MicStrip } from './mic-strip.tsx';
import { stripPixels } from './practise-layout.ts';
import { KeyStrip, OverviewStrip, SpeedStrip, VoiceStrip } from './strip-contents.tsx';
import type { WindowLayout } from './use-practise-layout.ts';

/** What a chip has opened: on the words and the lines, never on the notes, so that nothing moves. */
export function Strip({ layout }: { layout: WindowLayout }) {
  const name = useSong(({ view }) => view.strip);
  if (name === null) return null;
  return <OpenStrip key={name} name={name} layout={layout} />;
}

function OpenStrip({ name, layout }: { name: StripName; layout: WindowLayout }) {
  const { practiseScreen: texts } = useMessages();
  const { view } = useSongSession();
  const ref = useFocusWithin(name);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={texts.strips[name]}
      className="practise-strip absolute inset-x-0 z-10 flex animate-fade gap-2 border-t border-line bg-surface outline-none"
      style={{
        height: stripPixels(layout, name === 'speed'),
        bottom: layout.shape === 'side' ? 0 : layout.barPixels,
      }}
    >
      <div className="min-w-0 flex-1 overflow-y-auto px-4 sm:px-6">
        <Content name={name} />
      </div>
      <IconButton name={texts.close} Icon={X} onClick={() => view.change({ strip: null })} className="m-1" />
    </section>
  );
}

function Content({ name }: { name: StripName }): ReactNode {
  switch (name) {
    case 'speed':
      return <SpeedStrip />;
    case 'key':
      return <KeyStrip />;
    case 'voice':
      return <VoiceStrip />;
    case 'mic':
      return <MicStrip />;
    case 'overview':
      return <OverviewStrip />;
    default:
      return name satisfies never;
  }
}

/** The focus goes into the strip, and back to what has opened it. */
function useFocusWithin(name: StripName) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const strip = ref.current;
    // A part of it may have taken the focus already.
    if (strip !== null && !strip.contains(document.activeElement)) strip.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== strip && !strip?.contains(activeElement))
        return;
      // The menu, which opens the overview where the lines have no room, is closed long since.
      const opener = control(`[data-opens="${name}"]`) ?? control('[data-tour="play"]');
      opener?.focus({ preventScroll: true });
    };
  }, [name]);
  return ref;
}

function control(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}
