import { ChevronLeft, ChevronRight, Timer } from 'lucide-react';
import { useState } from 'react';
import { buttonClass, iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongLine, SongWord } from '#domain/edits/edited-song.ts';
import { ChoiceRow } from '../practice-tools/choice-row.tsx';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { lineIndexAt } from '../stage/line-index.ts';
import { WordStrip } from './word-strip.tsx';
import { type Moving, wordsOfLine } from './word-times.ts';

const MOVINGS: readonly Moving[] = ['whole', 'start', 'end', 'all'];

/** The words of the line that is sung, to be moved in time while lyrics are edited. */
export function WordTimesPanel() {
  const { ownLyrics } = useMessages();
  const session = useSongSession();
  const mode = useSong((song) => song.editing.mode);
  const hasWords = useSong((song) => song.edited.words.length > 0);
  if (!hasWords) return null;
  if (mode === 'lyrics') return <WordTimesEditor />;
  return (
    <div>
      <button
        type="button"
        onClick={() => session.edits.setMode('lyrics')}
        className={buttonClass('secondary')}
      >
        <Timer aria-hidden size={17} />
        {ownLyrics.times.edit}
      </button>
    </div>
  );
}

function WordTimesEditor() {
  const { ownLyrics } = useMessages();
  const { engine } = useSongSession();
  const song = useSong(({ edited }) => edited);
  const { times: texts } = ownLyrics;
  const [moving, setMoving] = useState<Moving>('whole');
  const index = usePlaybackSlot((songSeconds) => lineIndexAt(song.lines, songSeconds));
  const words = wordsOfLine(song.words, song.lines[index]?.id);
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <LineHead lines={song.lines} index={index} onLine={(line) => engine.seek(line.startSeconds)} />
      {words.length === 0 ? (
        <p className="min-h-11 text-sm text-soft">{index < 0 ? texts.noLine : texts.noWords}</p>
      ) : (
        <WordStrip words={words} endSeconds={endOfLine(words, song.lines[index + 1])} moving={moving} />
      )}
      <ChoiceRow
        label={texts.part}
        value={moving}
        choices={MOVINGS}
        nameOf={(choice) => texts.parts[choice]}
        onChoose={setMoving}
      />
      <p className="text-sm text-soft">{texts.hint}</p>
    </section>
  );
}

interface LineHeadProps {
  lines: readonly SongLine[];
  index: number;
  onLine: (line: SongLine) => void;
}

function LineHead({ lines, index, onLine }: LineHeadProps) {
  const { ownLyrics } = useMessages();
  const { times: texts } = ownLyrics;
  const step = (name: string, line: SongLine | undefined, icon: typeof ChevronLeft) => {
    const Icon = icon;
    return (
      <button
        type="button"
        disabled={line === undefined}
        onClick={() => line && onLine(line)}
        aria-label={name}
        title={name}
        className={`${iconButtonClass} disabled:opacity-40`}
      >
        <Icon aria-hidden size={20} />
      </button>
    );
  };
  return (
    <div className="flex items-center gap-2">
      {step(texts.earlier, lines[index - 1], ChevronLeft)}
      <p className="min-w-0 flex-1 truncate text-center font-medium">{lines[index]?.text}</p>
      {step(texts.later, lines[index + 1], ChevronRight)}
    </div>
  );
}

/** Room to move the last word into: half a second, or up to the next line. */
function endOfLine(words: readonly SongWord[], next: SongLine | undefined): number {
  const last = words.at(-1)?.endSeconds ?? 0;
  return Math.min(last + 0.5, Math.max(last + 0.1, next?.startSeconds ?? Number.POSITIVE_INFINITY));
}
