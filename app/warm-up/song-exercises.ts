/** Warm-ups and ear training made from the song in hand, while the microphone listens. */

import type { LatePart } from '#app/player/session/song-session.ts';
import { singAlong, whileListening } from '#app/player/sing/sing-along.ts';
import { SungTrace, type TracePoint } from '#app/score/voice/index.ts';
import { type Instrument, loadInstrument } from '#app/sound/index.ts';
import { Store } from '#app/store/store.ts';
import { runExercise } from './exercise-run.ts';
import { ExerciseSession } from './exercise-session.ts';

interface SongExercises {
  session: ExerciseSession;
  /** It belongs to the step that is sung. */
  trace: () => SungTrace;
  /** The piano could not be loaded. */
  hasFailed: Store<boolean>;
}

export const songExercises: LatePart<SongExercises> = (song, leaves) => {
  const { engine, settings } = song;
  const { singing } = song.late(singAlong);
  const hasFailed = new Store(false);
  const piano = loadedOnce(() => hasFailed.set(true));
  let trace = new SungTrace();
  const session = new ExerciseSession({
    level: () => settings.get().skillLevel,
    rest: restFor,
    run(plan, onPhase) {
      const sung = new SungTrace();
      trace = sung;
      hasFailed.set(false);
      const ports = { engine, singing, instrument: piano, onFrame: (frame: TracePoint) => sung.add(frame) };
      return runExercise(ports, plan, onPhase);
    },
  });
  leaves.add(whileListening(singing, () => () => session.stop()));
  return { session, trace: () => trace, hasFailed };
};

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
