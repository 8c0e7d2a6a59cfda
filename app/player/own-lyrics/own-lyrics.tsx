import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { Button } from '#app/components/buttons.tsx';
import { FailureBox } from '#app/components/failure-box.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { useMessages } from '#app/content/messages.ts';
import { lyricsProgressWords } from '#app/song/progress-words.ts';
import { useStore } from '#app/store/use-store.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { LyricsForm } from './lyrics-form.tsx';
import { type OwnWords, type OwnWordsPhase, ownWords } from './own-words.ts';
import { Tapper } from './tapper.tsx';
import { MisfitAdvice, TextFitting } from './text-fitting.tsx';

type View = 'closed' | 'writing' | 'tapping';

/** Where a singer gives a song its words: as text or file, with starts of lines that are tapped, if they like. */
export function OwnLyricsPanel() {
  const own = useSongSession().late(ownWords);
  const fitting = useSong(({ result }) => result.lyrics_fitting);
  const phase = useStore(own.state, (state) => state.phase);
  const [view, setView] = useState<View>('closed');
  const isBusy = phase.name === 'sending' || phase.name === 'placing';
  const send = (isInsisted: boolean) => {
    setView('closed');
    void own.send(isInsisted);
  };
  const tap = () => {
    setView('tapping');
    own.beginTapping();
  };
  return (
    <div className="flex flex-col gap-4">
      <Progress phase={phase} onInsist={() => send(true)} />
      {view === 'tapping' && !isBusy && <Tapper own={own} onEnd={() => setView('writing')} />}
      {view === 'writing' && !isBusy && (
        <LyricsForm own={own} onTap={tap} onSend={() => send(false)} onClose={() => setView('closed')} />
      )}
      {view === 'closed' && !isBusy && (
        <Closed own={own} onOpen={() => void own.begin().then(() => setView('writing'))} />
      )}
      {view === 'closed' && phase.name === 'idle' && fitting && <TextFitting fitting={fitting} />}
    </div>
  );
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

function Closed({ own, onOpen }: { own: OwnWords; onOpen: () => void }) {
  const { ownLyrics: texts } = useMessages();
  const hasDraft = useStore(own.state, ({ draft }) => draft.text.trim() !== '');
  const hasWords = useSong(({ edited }) => edited.lines.length > 0);
  // The words of the song are the singer's, not the analysis's.
  const isOwn = useSong(({ result }) => result.lyrics_id !== null);
  const source = isOwn ? texts.source.own : hasWords ? texts.source.recognised : texts.source.none;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-60 text-sm text-soft">
        {source} {hasDraft && texts.unsent}
      </p>
      <Button look={hasWords ? 'secondary' : 'primary'} onClick={onOpen}>
        {hasDraft ? texts.goOn : hasWords ? texts.open : texts.paste}
      </Button>
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
        <Button look="quiet" Icon={Trash2} onClick={ask}>
          {remove}
        </Button>
      )}
    />
  );
}
