import { ChevronLeft, ChevronRight, type LucideIcon, Timer } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongLine, SongWord } from '#domain/edits/edited-song.ts';
import { ChoiceRow } from '../../components/choice-row.tsx';
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
    <Button
      look="secondary"
      Icon={Timer}
      onClick={() => session.edits.setMode('lyrics')}
      className="self-start"
    >
      {ownLyrics.times.edit}
    </Button>
  );
}

function WordTimesEditor() {
  const { times: texts } = useMessages().ownLyrics;
  const { lines, words } = useSong(({ edited }) => edited);
  const [moving, setMoving] = useState<Moving>('whole');
  const index = usePlaybackSlot((songSeconds) => lineIndexAt(lines, songSeconds));
  const lineWords = wordsOfLine(words, lines[index]?.id);
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <LineStep name={texts.earlier} line={lines[index - 1]} Icon={ChevronLeft} />
        <p className="min-w-0 flex-1 truncate text-center font-medium">{lines[index]?.text}</p>
        <LineStep name={texts.later} line={lines[index + 1]} Icon={ChevronRight} />
      </div>
      {lineWords.length === 0 ? (
        <p className="min-h-11 text-sm text-soft">{index < 0 ? texts.noLine : texts.noWords}</p>
      ) : (
        <WordStrip words={lineWords} endSeconds={endOfLine(lineWords, lines[index + 1])} moving={moving} />
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

interface LineStepProps {
  name: string;
  line: SongLine | undefined;
  Icon: LucideIcon;
}

function LineStep({ name, line, Icon }: LineStepProps) {
  const { engine } = useSongSession();
  return (
    <IconButton
      {...{ name, Icon }}
      disabled={line === undefined}
      onClick={() => line && engine.seek(line.startSeconds)}
    />
  );
}

/** The last word can be moved half a second on, or up to the next line. */
function endOfLine(words: readonly SongWord[], next: SongLine | undefined): number {
  const last = words.at(-1)?.endSeconds ?? 0;
  return Math.min(last + 0.5, Math.max(last + 0.1, next?.startSeconds ?? Number.POSITIVE_INFINITY));
}
