import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { buttonClass } from '#app/components/button.ts';
import { FailureBox } from '#app/components/failure-box.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { useMessages } from '#app/content/messages.ts';
import { lyricsProgressWords } from '#app/song/progress-words.ts';
import { useStore } from '#app/store/use-store.ts';
import type { EditedSong } from '#domain/edits/edited-song.ts';
import { useServerSongId, useSong, useSongSession } from '../session/use-song.ts';
import { recognised } from './given-text.ts';
import { LyricsForm } from './lyrics-form.tsx';
import { lastGiven } from './own-lyrics-calls.ts';
import { type OwnWords, type OwnWordsPhase, ownWords } from './own-words.ts';
import { startTapping, Tapper } from './tapper.tsx';
import { MisfitAdvice, TextFitting } from './text-fitting.tsx';

type View = 'closed' | 'writing' | 'tapping';

/** Where a singer gives a song its words: as text or file, with starts of lines that are tapped, if they like. */
export function OwnLyricsPanel() {
  const session = useSongSession();
  const songId = useServerSongId();
  const song = useSong(({ edited }) => edited);
  // The words of the song are the singer's, not the analysis's.
  const isOwn = useSong(({ result }) => result.lyrics_id !== null);
  const fitting = useSong(({ result }) => result.lyrics_fitting);
  const own = session.late(ownWords);
  const { draft, phase } = useStore(own.state);
  const [view, setView] = useState<View>('closed');
  const isBusy = phase.name === 'sending' || phase.name === 'placing';
  const open = async () => {
    if (draft.text === '') own.change((await lastGiven(songId)) ?? { text: linesOf(song) });
    setView('writing');
  };
  const tapping = () => ({ lines: recognised(draft.text).lines, starts: draft.starts });
  const tap = () => {
    setView('tapping');
    startTapping(session, tapping());
  };
  const sendNow = (isInsisted: boolean) => {
    setView('closed');
    void own.send(isInsisted);
  };
  return (
    <div className="flex flex-col gap-4">
      <Progress phase={phase} onInsist={() => sendNow(true)} />
      {view === 'tapping' && !isBusy && (
        <Tapper
          tapping={tapping()}
          onChange={(starts) => own.change({ starts })}
          onEnd={() => setView('writing')}
        />
      )}
      {view === 'writing' && !isBusy && (
        <LyricsForm
          draft={draft}
          onChange={(part) => own.change(part)}
          onTap={tap}
          onSend={() => sendNow(false)}
          onClose={() => setView('closed')}
        />
      )}
      {view === 'closed' && !isBusy && (
        <Closed own={own} hasWords={song.lines.length > 0} isOwn={isOwn} onOpen={() => void open()} />
      )}
      {view === 'closed' && phase.name === 'idle' && fitting && <TextFitting fitting={fitting} />}
    </div>
  );
}

function linesOf({ lines }: Pick<EditedSong, 'lines'>): string {
  return lines.map(({ text }) => text).join('\n');
}

function Progress({ phase, onInsist }: { phase: OwnWordsPhase; onInsist: () => void }) {
  const messages = useMessages();
  const { ownLyrics: texts } = messages;
  switch (phase.name) {
    case 'idle':
      return null;
    case 'sending':
      return <p role="status">{texts.sending}</p>;
    case 'placing':
      return (
        <div className="flex flex-col gap-2">
          <p role="status" className="font-medium">
            {phase.progress ? lyricsProgressWords(phase.progress, messages) : texts.placing}
          </p>
          <ProgressBar label={texts.placing} ratio={phase.progress?.progress ?? 0} />
          <p className="text-sm text-soft">{texts.placingHint}</p>
        </div>
      );
    case 'failed':
      return <FailureBox what={phase.what} next={phase.next} />;
    case 'misfit':
      return <MisfitAdvice what={phase.what} fitting={phase.fitting} onInsist={onInsist} />;
    default:
      return phase satisfies never;
  }
}

interface ClosedProps {
  own: OwnWords;
  hasWords: boolean;
  isOwn: boolean;
  onOpen: () => void;
}

function Closed({ own, hasWords, isOwn, onOpen }: ClosedProps) {
  const { ownLyrics: texts } = useMessages();
  const { draft } = useStore(own.state);
  const hasDraft = draft.text.trim() !== '';
  const source = isOwn ? texts.source.own : hasWords ? texts.source.recognised : texts.source.none;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-60 text-sm text-soft">
        {source} {hasDraft && texts.unsent}
      </p>
      <button type="button" onClick={onOpen} className={buttonClass(hasWords ? 'secondary' : 'primary')}>
        {hasDraft ? texts.goOn : hasWords ? texts.open : texts.paste}
      </button>
      {isOwn && <RemoveButton onRemove={() => own.remove()} />}
    </div>
  );
}

function RemoveButton({ onRemove }: { onRemove: () => Promise<void> }) {
  const messages = useMessages();
  const { removing, remove } = messages.ownLyrics;
  return (
    <QuestionDialog
      title={removing.title}
      text={removing.text}
      confirmLabel={remove}
      onConfirm={onRemove}
      failureWords={(error) => changeFailureWords(error, removing.failed, messages)}
      trigger={(ask) => (
        <button type="button" onClick={ask} className={buttonClass('quiet')}>
          <Trash2 aria-hidden size={17} />
          {remove}
        </button>
      )}
    />
  );
}
