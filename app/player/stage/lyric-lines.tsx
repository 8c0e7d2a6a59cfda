import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { LineWord, SongLine } from '#domain/edits/edited-song.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { usePlaybackSlot } from '../frames/use-playback-slot.ts';
import { lineIndexAt } from './line-index.ts';
import { type FadedLine, type SingDesk, shownOf } from './sing-desk.ts';
import { showSungWords } from './sung-words.ts';

/** Of so many characters: in large letters it would need several rows. */
const LONG_LINE = 60;

interface LyricLinesProps {
  engine: PlayerEngine;
  frames: FrameLoop;
  lines: readonly SongLine[];
  fillsWindow: boolean;
  onLine: (line: SongLine) => void;
  /** In place of the line that is sung; null while its words are not edited. */
  lineEditor: ((line: SongLine) => ReactNode) | null;
  singing: SingDesk;
}

/** The line that is sung and the one after it, each in a box that is as high as the longest line needs. */
export function LyricLines(props: LyricLinesProps) {
  const { engine, frames, lines, fillsWindow, onLine, lineEditor, singing } = props;
  const faded = useSyncExternalStore(singing.subscribe, singing.faded, singing.faded);
  const { player } = useMessages();
  const sung = usePlaybackSlot(engine, frames, (songSeconds) => lineIndexAt(lines, songSeconds));
  // Before its first line a song has one to edit, too.
  const index = lineEditor === null ? sung : Math.max(0, sung);
  const longest = useMemo(() => longestText(lines), [lines]);
  const [current, next] = [lines[index], lines[index + 1]];
  if (lines.length === 0) return null;
  return (
    <section
      aria-label={player.lyricsRegion}
      className={`border-y border-line px-2 py-2 text-center sm:px-4 ${fillsWindow ? largeText(longest) : 'text-lg sm:text-xl'}`}
    >
      {current !== undefined && lineEditor !== null ? (
        <div className="lyric-line leading-snug font-semibold" data-longest={longest}>
          {lineEditor(current)}
        </div>
      ) : (
        <LyricLine {...{ line: current, longest, faded }} onPress={onLine} className="font-semibold">
          <LineWords key={index} words={current?.words ?? null} clock={engine} frames={frames}>
            {current?.text}
          </LineWords>
        </LyricLine>
      )}
      <LyricLine
        {...{ line: next, longest, faded }}
        onPress={onLine}
        className={`text-[0.85em] text-soft ${fillsWindow ? 'short:hidden' : ''}`}
      >
        {next?.text}
      </LyricLine>
    </section>
  );
}

function longestText(lines: readonly SongLine[]): string {
  return lines.reduce((known, { text }) => (text.length > known.length ? text : known), '');
}

/** As large as leaves room for the notes. */
function largeText(longest: string): string {
  return longest.length > LONG_LINE
    ? 'text-[clamp(1rem,2.8vmin,1.5rem)]'
    : 'text-[clamp(1.25rem,4.5vmin,2.75rem)]';
}

interface LyricLineProps {
  line: SongLine | undefined;
  longest: string;
  /** Lines that the singer knows. */
  faded: readonly FadedLine[];
  className: string;
  onPress: (line: SongLine) => void;
  children: ReactNode;
}

/** A button: whoever presses a line hears it from its beginning. */
function LyricLine({ line, longest, faded, className, onPress, children }: LyricLineProps) {
  const { player } = useMessages();
  const shown = line === undefined ? 1 : shownOf(line, faded);
  return (
    <div className={`lyric-line leading-snug ${className}`} data-longest={longest}>
      {line !== undefined && (
        <button
          type="button"
          onClick={() => onPress(line)}
          title={player.fromThisLine}
          style={shown < 1 ? { opacity: shown } : undefined}
          className="min-w-0 rounded-lg px-2 py-1 hover:bg-sunken"
        >
          {children}
        </button>
      )}
    </div>
  );
}

interface LineWordsProps {
  words: readonly LineWord[] | null;
  clock: Pick<PlayerEngine, 'audibleSeconds'>;
  frames: FrameLoop;
  /** The line, where its words have no times. */
  children: ReactNode;
}

/** Each word fills with colour while it is sung. */
function LineWords({ words, clock, frames, children }: LineWordsProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (words === null || ref.current === null) return;
    return frames.add(showSungWords(ref.current, words, clock));
  }, [words, clock, frames]);
  if (words === null) return children;
  return (
    <span ref={ref}>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words of a line never move
        <span key={index}>
          {index > 0 && ' '}
          <span className="sung-word" data-word={word.text}>
            {word.text}
          </span>
        </span>
      ))}
    </span>
  );
}
