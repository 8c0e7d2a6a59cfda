import { Circle, Download, Play, Square, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { KeptTake } from '#app/offline/storage/take-store.ts';
import { saveSound, saveTake } from '#app/offline/takes/download-takes.ts';
import { useStore } from '#app/store/use-store.ts';
import { LONGEST_TAKE_SECONDS } from '#domain/singing/take-room.ts';
import { useSongSession } from '../session/use-song.ts';
import { songTakes, type TakeProblem, type TakesState } from './kept-takes.ts';
import { songReplay } from './replay.ts';

/** Recording a pass, and hearing it beside the original. */
export function TakesPanel({ isListening }: { isListening: boolean }) {
  const { takes: texts } = useMessages().sing;
  const takes = useSongSession().late(songTakes);
  const state = useStore(takes);
  if (!isListening && state.takes.length === 0) return null;
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{texts.title}</h3>
      {isListening && <RecordRow state={state} />}
      <p className="text-xs text-soft">
        {takes.isVisit ? texts.whereVisit : texts.where} <RoomText seconds={state.roomSeconds} />
      </p>
      {state.takes.length > 0 && <TakeList takes={state.takes} />}
    </section>
  );
}

/** Before anything is recorded: how long it may be. */
function RoomText({ seconds }: { seconds: number }) {
  const { takes: texts } = useMessages().sing;
  if (seconds === 0) return texts.problems.full;
  if (seconds === LONGEST_TAKE_SECONDS) return texts.longest(LONGEST_TAKE_SECONDS / 60);
  return texts.room(minutesAndSeconds(seconds));
}

function RecordRow({ state: { phase, problem, unkept } }: { state: TakesState }) {
  const { takes: texts } = useMessages().sing;
  const { arm, cancel } = useSongSession().late(songTakes);
  const isOff = phase === 'off';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" onClick={isOff ? arm : cancel} className={buttonClass('secondary')}>
        {isOff ? <Circle aria-hidden size={16} className="text-bad" /> : <Square aria-hidden size={16} />}
        {isOff ? texts.record : texts.cancel}
      </button>
      <p role="status" className="flex-1 basis-56 text-sm text-soft">
        {problem === null ? texts.phases[phase] : texts.problems[problem]}
      </p>
      {unkept !== null && (
        <button
          type="button"
          onClick={() => saveSound(unkept[1], unkept[0].madeAtMs)}
          className={buttonClass('secondary')}
        >
          <Download aria-hidden size={16} />
          {texts.save}
        </button>
      )}
    </div>
  );
}

function TakeList({ takes }: { takes: readonly KeptTake[] }) {
  const { takes: texts } = useMessages().sing;
  const session = useSongSession();
  const replay = session.late(songReplay);
  const heardId = useStore(replay.takeId);
  const [problem, setProblem] = useState<TakeProblem | null>(null);
  const attempt = (act: Promise<void>) => {
    setProblem(null);
    act.catch(() => setProblem('unreadable'));
  };
  return (
    <>
      <ul className="flex flex-col gap-2">
        {takes.map((take) => (
          <TakeRow
            key={take.id}
            take={take}
            isHeard={heardId === take.id}
            onReplay={() => (heardId === take.id ? replay.stop() : attempt(replay.start(take)))}
            onSave={() => attempt(saveTake(take))}
            onRemove={() => {
              if (heardId === take.id) replay.stop();
              void session.late(songTakes).remove(take.id);
            }}
          />
        ))}
      </ul>
      <p role="alert" className="text-sm text-warn empty:hidden">
        {problem === null ? null : texts.problems[problem]}
      </p>
    </>
  );
}

interface TakeRowProps {
  take: KeptTake;
  isHeard: boolean;
  onReplay: () => void;
  onSave: () => void;
  onRemove: () => void;
}

function TakeRow({ take, isHeard, onReplay, onSave, onRemove }: TakeRowProps) {
  const { sing, formats } = useMessages();
  const { takes: texts } = sing;
  const made = new Date(take.madeAtMs).toISOString();
  const name = texts.name(formats.dateTime(made));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-sunken px-3 py-2 text-sm">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="figures text-soft">
          {minutesAndSeconds(take.fromSeconds)}–{minutesAndSeconds(take.endSeconds)} ·{' '}
          {texts.speed(take.speedPercent)} · {formats.fileSize(take.bytes)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RowButton name={isHeard ? texts.stopNamed(name) : texts.replayNamed(name)} onPress={onReplay}>
          {isHeard ? <Square aria-hidden size={15} /> : <Play aria-hidden size={15} />}
          {isHeard ? texts.stop : texts.replay}
        </RowButton>
        <RowButton name={texts.saveNamed(name)} onPress={onSave}>
          <Download aria-hidden size={15} />
          {texts.save}
        </RowButton>
        <RowButton name={texts.removeNamed(name)} onPress={onRemove}>
          <Trash2 aria-hidden size={15} />
        </RowButton>
      </div>
    </li>
  );
}

function RowButton({ name, onPress, children }: { name: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onPress}
      className="inline-flex min-h-9 items-center gap-2 rounded-lg bg-surface px-3 font-semibold hover:bg-raised"
    >
      {children}
    </button>
  );
}
