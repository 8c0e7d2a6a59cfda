import { Minimize2 } from 'lucide-react';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#app/components/buttons.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useFrames } from '../session/use-frames.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { LineStrip } from './line-strip.tsx';
import { PractiseBar } from './practise-bar.tsx';
import { PractiseLane } from './practise-lane.tsx';
import { PractiseWords } from './practise-words.tsx';
import { Strip } from './strip.tsx';
import type { WindowLayout } from './use-practise-layout.ts';
import '#app/styles/practise.css';

await words(
  'chords',
  'coach',
  'fields',
  'lane',
  'player',
  'practice',
  'practiceTools',
  'practiseScreen',
  'resume',
  'sing',
  'transposition',
  'work',
);

interface PractiseScreenProps {
  layout: WindowLayout;
  /** Nothing stands beside the player. */
  isOwnPage: boolean;
}

/** Everything that a singer needs while practising, edge to edge: notes, words, lines, and one bar. Nothing in it scrolls or moves. */
export default function PractiseScreen({ layout, isOwnPage }: PractiseScreenProps) {
  const isBare = useSong(({ view }) => view.isBare);
  useFocusAfterBare(isBare);
  const { lanePixels, wordsPixels, linesPixels, barPixels, keyboardPixels, shape } = layout;
  const rows = [lanePixels, wordsPixels, linesPixels, barPixels];
  const style = {
    gridTemplateRows: rows.map((pixels) => `${pixels}px`).join(' '),
    '--keyboard-height': `${keyboardPixels}px`,
  } as CSSProperties;
  return (
    <div className="relative grid min-h-0 flex-1 overflow-hidden" style={style}>
      <PractiseLane isOwnPage={isOwnPage} />
      <PractiseWords layout={layout} />
      <div className="row-start-3 min-w-0">{linesPixels > 0 && <LineStrip layout={layout} />}</div>
      {isBare ? (
        <WayOutOfBare />
      ) : (
        <>
          <Strip layout={layout} />
          {shape === 'side' && <ProgressLine bottomPixels={barPixels} />}
          <PractiseBar layout={layout} />
        </>
      )}
    </div>
  );
}

/** A line over the bar shows how far the song is, where there is no room for its lines. */
function ProgressLine({ bottomPixels }: { bottomPixels: number }) {
  const { engine } = useSongSession();
  const ref = useRef<HTMLDivElement>(null);
  useFrames(() => {
    const share = engine.audibleSeconds() / engine.durationSeconds;
    if (ref.current) ref.current.style.transform = `scaleX(${share.toFixed(4)})`;
  });
  return (
    <div aria-hidden className="absolute inset-x-0 h-[3px] bg-line" style={{ bottom: bottomPixels }}>
      <div ref={ref} className="h-full origin-left bg-accent" />
    </div>
  );
}

/** A finger has no F. */
function WayOutOfBare() {
  const { practiseScreen: texts } = useMessages();
  const { view } = useSongSession();
  return (
    <IconButton
      name={texts.all}
      Icon={Minimize2}
      aria-keyshortcuts="F"
      onClick={() => view.change({ isBare: false })}
      className="stage absolute top-2 right-2 opacity-70 hover:opacity-100 focus-visible:opacity-100"
    />
  );
}

/** The button that led out of the bare view is gone with it. */
function useFocusAfterBare(isBare: boolean): void {
  const wasBare = useRef(isBare);
  useLayoutEffect(() => {
    if (wasBare.current && !isBare && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-tour="play"]')?.focus({ preventScroll: true });
    wasBare.current = isBare;
  }, [isBare]);
}
