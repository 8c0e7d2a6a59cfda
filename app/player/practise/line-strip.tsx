import { ChevronUp } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { clamp } from '#domain/clamp.ts';
import { phraseIndexAt } from '#domain/music/phrases.ts';
import { useReached } from '../panels/range-choice.tsx';
import { toggleStrip } from '../session/player-view.ts';
import { useFrames } from '../session/use-frames.ts';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { canBePressed, type LineBar, lineBars } from './line-bars.ts';
import type { WindowLayout } from './use-practise-layout.ts';

const SIDES_PIXELS = 220;
const LEAST_LABEL_PIXELS = 18;

/** The lines of the song as bars: a press goes to one, the arrow opens the whole song. */
export function LineStrip({ layout }: { layout: WindowLayout }) {
  const { phrases, durationSeconds } = useSong((song) => song.shape);
  const bars = useMemo(() => lineBars(phrases, durationSeconds), [phrases, durationSeconds]);
  const barsPixels = layout.shape === 'phone' ? layout.widthPixels - 32 : layout.widthPixels - SIDES_PIXELS;
  const shown = { bars, barsPixels };
  if (layout.shape === 'phone' || !canBePressed(bars, barsPixels)) return <OneTarget {...shown} />;
  return (
    <div className="flex h-full items-center gap-4 px-6">
      <ElapsedTime />
      <Bars {...shown} />
      <span className="figures ml-12 w-12 text-right text-sm text-soft">
        {minutesAndSeconds(durationSeconds)}
      </span>
    </div>
  );
}

function ElapsedTime() {
  const seconds = usePlaybackSlot(Math.floor);
  return <span className="figures w-12 text-sm text-soft">{minutesAndSeconds(seconds)}</span>;
}

interface BarsProps {
  bars: readonly LineBar[];
  barsPixels: number;
}

/** One Tab stop, through which arrows lead, at last to the whole song. */
function Bars({ bars, barsPixels }: BarsProps) {
  const { practiseScreen: texts } = useMessages();
  const { engine } = useSongSession();
  const { phrases } = useSong((song) => song.shape);
  const current = useCurrentLine();
  const { reached, handlers } = useReached(Math.max(0, current), 'x');
  return (
    <div
      role="toolbar"
      aria-label={texts.lines}
      data-scrolls-sideways
      className="relative h-full flex-1"
      {...handlers}
    >
      {bars.map((bar, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
          key={index}
          type="button"
          aria-label={texts.line(index + 1)}
          aria-current={index === current ? 'true' : undefined}
          title={phrases[index]?.text ?? undefined}
          tabIndex={index === reached ? 0 : -1}
          onClick={() => engine.seek(phrases[index]?.startSeconds ?? 0)}
          className="absolute inset-y-0 flex items-center px-px"
          style={placeOf(bar)}
        >
          <Bar {...{ bar, index, barsPixels }} isCurrent={index === current} />
        </button>
      ))}
      <OverviewButton
        tabIndex={reached === bars.length ? 0 : -1}
        className="absolute left-full ml-2 inline-flex size-11 items-center justify-center rounded-xl text-soft hover:bg-sunken hover:text-ink"
      >
        <ChevronUp aria-hidden size={20} />
      </OverviewButton>
    </div>
  );
}

/** On a phone the bars are narrower than a finger. */
function OneTarget({ bars, barsPixels }: BarsProps) {
  const current = useCurrentLine();
  return (
    <div className="relative h-full px-4">
      <div aria-hidden className="relative h-full">
        {bars.map((bar, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
          <span key={index} className="absolute inset-y-0 flex items-center px-px" style={placeOf(bar)}>
            <Bar {...{ bar, index, barsPixels }} isCurrent={index === current} />
          </span>
        ))}
      </div>
      <OverviewButton className="absolute inset-0" />
    </div>
  );
}

interface OverviewButtonProps {
  tabIndex?: number;
  className: string;
  children?: ReactNode;
}

function OverviewButton({ tabIndex, className, children }: OverviewButtonProps) {
  const { practiseScreen: texts } = useMessages();
  const { view } = useSongSession();
  const isOpen = useSong((song) => song.view.strip === 'overview');
  return (
    <button
      type="button"
      data-opens="overview"
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-label={texts.overview}
      title={texts.overview}
      onClick={() => toggleStrip(view, 'overview')}
      className={className}
    >
      {children}
    </button>
  );
}

interface BarProps {
  bar: LineBar;
  index: number;
  barsPixels: number;
  isCurrent: boolean;
}

function Bar({ bar, index, barsPixels, isCurrent }: BarProps) {
  const hasLabel = bar.width * barsPixels >= LEAST_LABEL_PIXELS;
  return (
    <span
      aria-hidden
      className={`figures relative flex h-6 w-full items-center justify-center overflow-hidden rounded-md text-xs font-medium ${isCurrent ? 'bg-accent-wash text-ink ring-2 ring-accent ring-inset' : 'bg-sunken text-soft'}`}
    >
      {isCurrent && <Played index={index} />}
      <span className="relative">{hasLabel && index + 1}</span>
    </span>
  );
}

function Played({ index }: { index: number }) {
  const { engine } = useSongSession();
  const { phrases } = useSong((song) => song.shape);
  const ref = useRef<HTMLSpanElement>(null);
  useFrames(() => {
    const phrase = phrases[index];
    if (phrase === undefined || ref.current === null) return;
    const { startSeconds, endSeconds } = phrase;
    const share = (engine.audibleSeconds() - startSeconds) / (endSeconds - startSeconds);
    ref.current.style.transform = `scaleX(${clamp(share, 0, 1).toFixed(3)})`;
  });
  return <span ref={ref} className="absolute inset-0 origin-left bg-accent/25" />;
}

function useCurrentLine(): number {
  const { phrases } = useSong((song) => song.shape);
  return usePlaybackSlot((songSeconds) => phraseIndexAt(phrases, songSeconds));
}

function placeOf({ left, width }: LineBar) {
  return { left: `${left * 100}%`, width: `${width * 100}%` };
}
