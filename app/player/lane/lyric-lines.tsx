import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { LineWord, SongLine } from '#domain/edits/edited-song.ts';
import { EditableLine } from '../editing/editable-line.tsx';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { lineIndexAt } from '../stage/line-index.ts';
import { shownOf } from '../stage/sing-desk.ts';
import { showSungWords } from '../stage/sung-words.ts';

/** The line that is sung and the one after it, each in a box that is as high as the longest line needs. */
export function LyricLines() {
  const { player } = useMessages();
  const { lines } = useSong((song) => song.edited);
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
      className="border-y border-line px-2 py-2 text-center text-lg sm:px-4 sm:text-xl"
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
      <LyricLine {...{ line: next, longest }} className="text-[0.85em] text-soft">
        {next?.text}
      </LyricLine>
    </section>
  );
}

export function longestText(lines: readonly SongLine[]): string {
  return lines.reduce((known, { text }) => (text.length > known.length ? text : known), '');
}

interface LyricLineProps {
  line: SongLine | undefined;
  longest: string;
  className: string;
  children: ReactNode;
}

function LyricLine({ line, longest, className, children }: LyricLineProps) {
  return (
    <div className={`lyric-line leading-snug ${className}`} data-longest={longest}>
      {line !== undefined && (
        <LineButton line={line} className="px-2 py-1">
          {children}
        </LineButton>
      )}
    </div>
  );
}

interface LineButtonProps {
  line: SongLine;
  /** Minus one where the keyboard has another way to the line. */
  tabIndex?: number;
  className: string;
  children: ReactNode;
}

/** Whoever presses a line hears it from its beginning. */
export function LineButton({ line, tabIndex, className, children }: LineButtonProps) {
  const { player } = useMessages();
  const { engine } = useSongSession();
  const faded = useSong((song) => song.fadedLines);
  const shown = shownOf(line, faded);
  return (
    <button
      type="button"
      onClick={() => engine.seek(line.startSeconds)}
      title={player.fromThisLine}
      tabIndex={tabIndex}
      style={shown < 1 ? { opacity: shown } : undefined}
      className={`min-w-0 rounded-lg hover:bg-sunken ${className}`}
    >
      {children}
    </button>
  );
}

interface LineWordsProps {
  words: readonly LineWord[] | null;
  /** The line, where its words have no times. */
  children: ReactNode;
}

/** Each word fills with colour while it is sung. */
export function LineWords({ words, children }: LineWordsProps) {
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
