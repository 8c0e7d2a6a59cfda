import { useEffect, useMemo, useRef } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { usePlaybackSlot } from '../frames/use-playback-slot.ts';
import { type Line, lineIndexAt } from './line-index.ts';
import { type SungWord, wordsOfLines } from './line-words.ts';
import { showSungWords } from './sung-words.ts';

interface LyricLinesProps {
  engine: PlayerEngine;
  frames: FrameLoop;
  lines: readonly Line[];
  wordTimings: PipelineResultBody['wordTimings'];
  fillsWindow: boolean;
  onLine: (lineIndex: number) => void;
}

/** The line that is sung and the one after it, each in a box that is as high as the longest line needs. */
export function LyricLines({ engine, frames, lines, wordTimings, fillsWindow, onLine }: LyricLinesProps) {
  const { player } = useMessages();
  const index = usePlaybackSlot(engine, frames, (songSeconds) => lineIndexAt(lines, songSeconds));
  const words = useMemo(() => wordsOfLines(lines, wordTimings), [lines, wordTimings]);
  const longest = useMemo(
    () => lines.reduce((known, { text }) => (text.length > known.length ? text : known), ''),
    [lines],
  );
  return (
    <section
      aria-label={player.lyricsRegion}
      className={`border-y border-line px-2 py-2 text-center sm:px-4 ${fillsWindow ? 'text-[clamp(1.25rem,4.5vmin,2.75rem)]' : 'text-lg sm:text-xl'}`}
    >
      <LyricLine line={lines[index]} longest={longest} look="current" onPress={() => onLine(index)}>
        <LineWords
          key={index}
          words={words[index] ?? null}
          clock={engine}
          frames={frames}
          text={lines[index]?.text ?? ''}
        />
      </LyricLine>
      <LyricLine line={lines[index + 1]} longest={longest} look="next" onPress={() => onLine(index + 1)}>
        {lines[index + 1]?.text}
      </LyricLine>
    </section>
  );
}

interface LyricLineProps {
  line: Line | undefined;
  longest: string;
  look: 'current' | 'next';
  onPress: () => void;
  children: React.ReactNode;
}

/** A button: whoever presses a line hears it from its beginning. */
function LyricLine({ line, longest, look, onPress, children }: LyricLineProps) {
  const { player } = useMessages();
  const isCurrent = look === 'current';
  return (
    <div
      className={`lyric-line leading-snug ${isCurrent ? 'font-semibold' : 'text-[0.85em] text-soft'}`}
      data-longest={longest}
    >
      {line !== undefined && (
        <button
          type="button"
          onClick={onPress}
          title={player.fromThisLine}
          className="w-full rounded-lg px-2 py-1 hover:bg-sunken"
        >
          {children}
        </button>
      )}
    </div>
  );
}

interface LineWordsProps {
  words: SungWord[] | null;
  text: string;
  clock: Pick<PlayerEngine, 'audibleSeconds'>;
  frames: FrameLoop;
}

/** Each word fills with colour while it is sung; a line whose words have no times is plain text. */
function LineWords({ words, text, clock, frames }: LineWordsProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (words === null || ref.current === null) return;
    return frames.add(showSungWords(ref.current, words, clock));
  }, [words, clock, frames]);
  if (words === null) return text;
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
