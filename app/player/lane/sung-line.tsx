import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { LineWord, SongLine } from '#domain/edits/edited-song.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { shownOf } from '../stage/sung-layer.ts';
import { showSungWords } from '../stage/sung-words.ts';

/** It says how much room the lines of a song need. */
export function longestText(lines: readonly SongLine[]): string {
  return lines.reduce((known, { text }) => (text.length > known.length ? text : known), '');
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
  /** A row over the words, one entry for each; null: none. */
  over?: readonly ReactNode[] | null;
}

/** Each word fills with colour while it is sung. */
export function LineWords({ words, children, over = null }: LineWordsProps) {
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
          <span className={over === null ? undefined : 'chorded-word'}>
            {over?.[index]}
            <span className="sung-word" data-word={word.text}>
              {word.text}
            </span>
          </span>
        </span>
      ))}
    </span>
  );
}
