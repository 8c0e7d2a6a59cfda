import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SingPanelProps } from '#app/player/sing/sing-props.ts';
import type { Singing } from '#app/player/sing/singing.ts';
import type { Instrument } from '#app/player/timbres/instrument.ts';
import { loadInstrument } from '#app/player/timbres/load-instrument.ts';
import { SungTrace } from '#app/score/voice/index.ts';
import type { ExercisePlan } from '#domain/singing/exercises/exercise-plan.ts';
import { runExercise } from './exercise-run.ts';
import { ExerciseSession, type SessionState } from './exercise-session.ts';

export interface Exercising {
  state: SessionState;
  /** Of the step that is sung. */
  trace: () => SungTrace;
  hasFailed: boolean;
  start: (steps: readonly ExercisePlan[]) => void;
  stop: () => void;
}

type ExerciseProps = Pick<SingPanelProps, 'engine' | 'settings'> & { singing: Singing };

/** One for as long as the panel is there. */
export function useExercise({ engine, settings, singing }: ExerciseProps): Exercising {
  const trace = useRef(new SungTrace());
  const [hasFailed, setFailed] = useState(false);
  const session = useMemo(() => {
    const piano = loadedOnce(() => setFailed(true));
    return new ExerciseSession({
      level: () => settings.get().skillLevel,
      rest: restFor,
      run(plan, onPhase) {
        trace.current = new SungTrace();
        const onFrame = (frame: Parameters<SungTrace['add']>[0]) => trace.current.add(frame);
        return runExercise({ engine, singing, instrument: piano, onFrame }, plan, onPhase);
      },
    });
  }, [engine, settings, singing]);
  useEffect(() => () => session.stop(), [session]);
  return {
    state: useSyncExternalStore(session.subscribe, session.get),
    trace: () => trace.current,
    hasFailed,
    start: (steps) => {
      setFailed(false);
      void session.start(steps);
    },
    stop: () => session.stop(),
  };
}

/** Asked for again where it could not be loaded. */
function loadedOnce(onFailed: () => void): () => Promise<Instrument> {
  let loading: Promise<Instrument> | null = null;
  return () => {
    loading ??= loadInstrument('piano', () => undefined, new AbortController().signal).catch((error) => {
      loading = null;
      onFailed();
      throw error;
    });
    return loading;
  };
}

function restFor(seconds: number): { over: Promise<boolean>; cancel: () => void } {
  let cancel: () => void = () => undefined;
  const over = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), seconds * 1000);
    cancel = () => {
      clearTimeout(timer);
      resolve(false);
    };
  });
  return { over, cancel: () => cancel() };
}
