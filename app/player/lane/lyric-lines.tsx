import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { LineWord, SongLine } from '#domain/edits/edited-song.ts';
import { EditableLine } from '../editing/editable-line.tsx';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { lineIndexAt } from '../stage/line-index.ts';
import { shownOf } from '../stage/sing-desk.ts';
import { showSungWords } from '../stage/sung-words.ts';

/** Of so many characters: in large letters it would need several rows. */
const LONG_LINE = 60;

/** The line that is sung and the one after it, each in a box that is as high as the longest line needs. */
export function LyricLines() {
  const { player } = useMessages();
  const { lines } = useSong((song) => song.edited);
  const fillsWindow = useSong(({ view }) => view.fillsWindow);
  const isEditing = useSong(({ editing }) => editing.mode === 'lyrics');
  const sung = usePlaybackSlot((songSeconds) => lineIndexAt(lines, songSeconds));
  // Before its first line a song has one to edit, too.
  const index = isEditing ? Math.max(0, sung) : sung;
  const longest = useMemo(() => longestText(lines), [lines]);
  const [current, next] = [lines[index], lines[index + 1]];
  if (lines.length === 0) return null;
  return (
    <section
      aria-label={player.lyricsRegion}
      className={`border-y border-line px-2 py-2 text-center sm:px-4 ${fillsWindow ? largeText(longest) : 'text-lg sm:text-xl'}`}
    >
      {current !== undefined && isEditing ? (
        <div className="lyric-line leading-snug font-semibold" data-longest={longest}>
          <EditableLine key={current.id} line={current} />
        </div>
      ) : (
        <LyricLine {...{ line: current, longest }} className="font-semibold">
          <LineWords key={index} words={current?.words ?? null}>
            {current?.text}
          </LineWords>
        </LyricLine>
      )}
      <LyricLine
        {...{ line: next, longest }}
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
  className: string;
  children: ReactNode;
}

/** A button: whoever presses a line hears it from its beginning. */
function LyricLine({ line, longest, className, children }: LyricLineProps) {
  const { player } = useMessages();
  const { engine } = useSongSession();
  const faded = useSong((song) => song.fadedLines);
  const shown = line === undefined ? 1 : shownOf(line, faded);
  return (
    <div className={`lyric-line leading-snug ${className}`} data-longest={longest}>
      {line !== undefined && (
        <button
          type="button"
          onClick={() => engine.seek(line.startSeconds)}
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
  /** The line, where its words have no times. */
  children: ReactNode;
}

/** Each word fills with colour while it is sung. */
function LineWords({ words, children }: LineWordsProps) {
  const { engine, frames } = useSongSession();
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (words === null || ref.current === null) return;
    return frames.add(showSungWords(ref.current, words, engine));
  }, [words, engine, frames]);
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
