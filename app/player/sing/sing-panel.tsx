import { Mic, Square } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { FailureBox } from '#app/components/failure-box.tsx';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useStore } from '#app/store/use-store.ts';
import { useSongSession } from '../session/use-song.ts';
import { LatencySetting } from './latency-setting.tsx';
import { ListeningChoices } from './listening-choices.tsx';
import { PitchMeter } from './pitch-meter.tsx';
import { singAlong } from './sing-along.ts';
import type { SingState } from './sing-state.ts';
import type { Singing } from './singing.ts';
import { TakesPanel } from './takes-panel.tsx';
import { TraceLegend } from './trace-legend.tsx';
import { WaysToLearn } from './ways-to-learn.tsx';

await words('sing');

/** Singing along: the microphone on and off, what is heard, and how it is heard. */
export default function SingPanel({ exercises: Exercises }: { exercises: ComponentType }) {
  const { sing } = useMessages();
  const { singing } = useSongSession().late(singAlong);
  const state = useStore(singing);
  const isOn = state.phase === 'listening';
  return (
    <div className="flex flex-col gap-4">
      {state.problem !== null && <FailureBox {...sing.problems[state.problem]} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StartButton singing={singing} phase={state.phase} />
        <p className="flex-1 basis-56 text-sm text-soft">{isOn ? sing.listening : sing.text}</p>
      </div>
      {isOn && (
        <>
          <PitchMeter />
          <Notices state={state} />
          <TraceLegend />
          <WaysToLearn />
          <ListeningChoices singing={singing} state={state} />
          <LatencySetting singing={singing} state={state} />
          <Suspense fallback={null}>
            <Exercises />
          </Suspense>
        </>
      )}
      <TakesPanel isListening={isOn} />
    </div>
  );
}

function StartButton({ singing, phase }: { singing: Singing; phase: SingState['phase'] }) {
  const { sing } = useMessages();
  // Who opened the panel by its button goes on here.
  const button = useWhenShown<HTMLButtonElement>((start) => start.focus({ preventScroll: true }));
  const isOn = phase === 'listening';
  return (
    <button
      ref={button}
      type="button"
      aria-disabled={phase === 'opening'}
      onClick={() => {
        if (phase === 'listening') singing.stop();
        else if (phase === 'off') void singing.start();
      }}
      className={buttonClass(isOn ? 'secondary' : 'primary')}
    >
      {isOn ? <Square aria-hidden size={16} /> : <Mic aria-hidden size={18} />}
      {phase === 'opening' ? sing.opening : isOn ? sing.stop : sing.start}
    </button>
  );
}

/** Why no pitch is found, and what else stands in the way. */
function Notices({ state }: { state: SingState }) {
  const { sing } = useMessages();
  const { trouble, isProcessed, kind, output, isScored } = state;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <Notice>{trouble === null ? null : sing.troubles[trouble]}</Notice>
      <Notice>{isProcessed ? sing.processed : null}</Notice>
      <Notice>{kind === 'pitchy' ? sing.plain : null}</Notice>
      <Notice>{output === 'loudspeaker' ? (isScored ? sing.scored : sing.notScored) : null}</Notice>
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-warn empty:hidden">
      {children}
    </p>
  );
}
