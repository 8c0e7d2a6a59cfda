import { Circle, Download, Play, Square, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { offerFile } from '#app/api/save-download.ts';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { waveFile } from '#domain/singing/take-sound.ts';
import type { SingPanelProps } from './sing-props.ts';
import type { Singing } from './singing.ts';
import { type KeptTake, readSound } from './takes/take-store.ts';
import { useReplay } from './use-replay.ts';
import { type TakeProblem, type Takes, useTakes } from './use-takes.ts';

interface TakesPanelProps extends SingPanelProps {
  singing: Singing;
  isListening: boolean;
}

/** Recording a pass, and hearing it beside the original. */
export function TakesPanel({ isListening, ...props }: TakesPanelProps) {
  const { takes: texts } = useMessages().sing;
  const takes = useTakes(props);
  if (!isListening && takes.takes.length === 0) return null;
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{texts.title}</h3>
      {isListening && <RecordRow takes={takes} />}
      <p className="text-xs text-soft">{texts.where}</p>
      {takes.takes.length > 0 && <TakeList {...{ takes, props }} />}
    </section>
  );
}

function RecordRow({ takes: { phase, problem, arm, cancel } }: { takes: Takes }) {
  const { takes: texts } = useMessages().sing;
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
    </div>
  );
}

function TakeList({ takes, props }: { takes: Takes; props: SingPanelProps }) {
  const { takes: texts } = useMessages().sing;
  const replay = useReplay(props);
  const [problem, setProblem] = useState<TakeProblem | null>(null);
  const attempt = (act: Promise<void>) => {
    setProblem(null);
    act.catch(() => setProblem('unreadable'));
  };
  return (
    <>
      <ul className="flex flex-col gap-2">
        {takes.takes.map((take) => (
          <TakeRow
            key={take.id}
            take={take}
            isHeard={replay.id === take.id}
            onReplay={() => (replay.id === take.id ? replay.stop() : attempt(replay.start(take)))}
            onSave={() => attempt(saveTake(take))}
            onRemove={() => {
              if (replay.id === take.id) replay.stop();
              takes.remove(take.id);
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

/** The only way by which a take leaves the browser. */
async function saveTake({ id, madeAtMs }: KeptTake): Promise<void> {
  const sound = await readSound(id);
  if (sound === null) throw new Error('The sound of this take is gone.');
  const made = new Date(madeAtMs).toISOString().slice(0, 16).replaceAll(':', '-');
  offerFile(new Blob([waveFile(sound)], { type: 'audio/wav' }), `take-${made}.wav`);
}
