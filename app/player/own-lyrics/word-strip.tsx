import {
  type DOMAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useMessages } from '#app/content/messages.ts';
import { clamp } from '#domain/clamp.ts';
import type { SongWord } from '#domain/edits/edited-song.ts';
import { isUncertainWord } from '#domain/edits/uncertain-words.ts';
import { useFrames } from '../session/use-frames.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { keyStepSeconds, partAt, type Strip, secondsAt, shareOf } from './strip-places.ts';
import { type Moving, movedWord, shiftedFrom, type Times } from './word-times.ts';

/** On a narrow screen the strip is moved sideways, so that a short word can still be read and held. */
const REM_PER_SECOND = 6;

interface WordStripProps {
  words: readonly SongWord[];
  endSeconds: number;
  /** What the arrow keys move, and a drag in the middle of a word. */
  moving: Moving;
}

/** Words as bars over the time of their line. */
export function WordStrip({ words, endSeconds, moving }: WordStripProps) {
  const box = useRef<HTMLDivElement>(null);
  const fromSeconds = Math.max(0, (words[0]?.startSeconds ?? 0) - 0.3);
  const strip: Strip = { fromSeconds, toSeconds: endSeconds };
  const { shown, handlersOf } = useMovedWords(moving, box, strip);
  return (
    <div className="overflow-x-auto rounded-xl bg-sunken">
      <div
        ref={box}
        style={{ minWidth: `${REM_PER_SECOND * (endSeconds - fromSeconds)}rem` }}
        className="relative h-14 overflow-hidden"
      >
        {words.map((word) => (
          <WordBar
            key={word.id}
            word={{ ...word, ...shown[word.id] }}
            strip={strip}
            handlers={handlersOf(word)}
          />
        ))}
        <Playhead strip={strip} />
      </div>
    </div>
  );
}

interface Drag {
  id: string;
  part: Moving;
  fromX: number;
  bySeconds: number;
}

/** Keys and drags move the times of words. A drag shows where a word goes, and counts when it ends; where nothing moved it was a press, by which the word is heard. */
function useMovedWords(moving: Moving, box: RefObject<HTMLElement>, strip: Strip) {
  const { engine, edits } = useSongSession();
  const { words } = useSong((song) => song.edited);
  const [drag, setDrag] = useState<Drag | null>(null);
  const timesAfter = ({ id, part, bySeconds }: Omit<Drag, 'fromX'>): Times =>
    part === 'all'
      ? shiftedFrom(words, id, bySeconds, engine.durationSeconds)
      : movedWord(words, id, part, bySeconds, engine.durationSeconds);
  const apply = (times: Times) => {
    if (Object.keys(times).length > 0) edits.apply({ type: 'set_word_times', times });
  };
  const grip = (event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const bounds = event.currentTarget.getBoundingClientRect();
    const part = moving === 'all' ? 'all' : partAt(event.clientX - bounds.left, bounds.width, moving);
    setDrag({ id, part, fromX: event.clientX, bySeconds: 0 });
  };
  const pull = (event: PointerEvent) => {
    const width = box.current?.clientWidth ?? 0;
    if (drag === null || width === 0) return;
    setDrag({ ...drag, bySeconds: secondsAt(event.clientX - drag.fromX, width, strip) });
  };
  const drop = (word: SongWord) => {
    if (drag === null) return;
    if (drag.bySeconds === 0) engine.seek(word.startSeconds);
    else apply(timesAfter(drag));
    setDrag(null);
  };
  const press = (event: KeyboardEvent, word: SongWord) => {
    const bySeconds = keyStepSeconds(event);
    if (event.key === 'Enter') engine.seek(word.startSeconds);
    if (bySeconds === null) return;
    event.preventDefault();
    apply(timesAfter({ id: word.id, part: moving, bySeconds }));
  };
  const handlersOf = (word: SongWord): DOMAttributes<HTMLElement> => ({
    onPointerDown: (event) => grip(event, word.id),
    onPointerMove: pull,
    onPointerUp: () => drop(word),
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event) => press(event, word),
  });
  return { shown: drag === null ? {} : timesAfter(drag), handlersOf };
}

interface WordBarProps {
  word: SongWord;
  strip: Strip;
  handlers: DOMAttributes<HTMLElement>;
}

/** For a screen reader it is a slider: its place is its value. */
function WordBar({ word, strip, handlers }: WordBarProps) {
  const { ownLyrics } = useMessages();
  const { text, startSeconds, endSeconds } = word;
  const left = shareOf(startSeconds, strip);
  const isUncertain = isUncertainWord(word);
  const place = ownLyrics.times.word(text, startSeconds.toFixed(2), endSeconds.toFixed(2));
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={text}
      aria-valuemin={0}
      aria-valuemax={Math.round(strip.toSeconds * 1000)}
      aria-valuenow={Math.round(startSeconds * 1000)}
      aria-valuetext={isUncertain ? `${place}, ${ownLyrics.times.uncertainWord}` : place}
      style={{ left: `${100 * left}%`, width: `${100 * (shareOf(endSeconds, strip) - left)}%` }}
      className={`absolute inset-y-1 flex cursor-grab touch-none items-center justify-center overflow-hidden rounded-lg border-x-4 bg-accent-wash text-sm font-semibold text-ink select-none focus-visible:z-10 active:cursor-grabbing ${isUncertain ? 'border-dashed border-warn' : 'border-accent'}`}
      {...handlers}
    >
      <span className="truncate px-0.5">{text}</span>
    </div>
  );
}

function Playhead({ strip }: { strip: Strip }) {
  const { engine } = useSongSession();
  const line = useRef<HTMLDivElement>(null);
  useFrames(() => {
    const share = shareOf(engine.audibleSeconds(), strip);
    line.current?.style.setProperty('left', `${100 * clamp(share, -0.1, 1.1)}%`);
  });
  return <div ref={line} aria-hidden className="pointer-events-none absolute inset-y-0 w-0.5 bg-warn" />;
}
