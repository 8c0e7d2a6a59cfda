import { type ReactNode, useMemo } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { SongLine } from '#domain/edits/edited-song.ts';
import { EditableLine } from '../editing/editable-line.tsx';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSong } from '../session/use-song.ts';
import { lineIndexAt } from '../stage/line-index.ts';
import { LineButton, LineWords, longestText } from './sung-line.tsx';

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
