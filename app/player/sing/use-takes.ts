import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUserId } from '#app/auth/account-context.tsx';
import { takeSeconds } from '#domain/singing/take-sound.ts';
import type { SingPanelProps } from './sing-props.ts';
import type { Singing } from './singing.ts';
import { type RecordedTake, type TakePhase, TakeRecorder } from './takes/take-recorder.ts';
import { type KeptTake, keepTake, listTakes, removeTake } from './takes/take-store.ts';

export type TakeProblem = 'unkept' | 'too_short' | 'unreadable';

export interface Takes {
  takes: readonly KeptTake[];
  phase: TakePhase;
  problem: TakeProblem | null;
  arm: () => void;
  cancel: () => void;
  remove: (id: string) => void;
}

type TakesProps = Pick<SingPanelProps, 'engine' | 'song' | 'songId'> & { singing: Singing };

/** The takes of this song in this browser, and the recording of another one. */
export function useTakes({ engine, song, songId, singing }: TakesProps): Takes {
  const userId = useUserId();
  const [takes, setTakes] = useState<readonly KeptTake[]>([]);
  const [phase, setPhase] = useState<TakePhase>('off');
  const [problem, setProblem] = useState<TakeProblem | null>(null);
  const { semitones } = song;
  const read = useCallback(
    () => listTakes({ userId, songId }).then(setTakes, () => setProblem('unreadable')),
    [userId, songId],
  );
  useEffect(() => {
    void read();
  }, [read]);
  const recorder = useMemo(() => {
    const keep = async (take: RecordedTake | null) => {
      if (take === null) return setProblem('too_short');
      try {
        await keepTake(...keptForms(take, { userId, songId, semitones }));
      } catch {
        setProblem('unkept');
      }
      await read();
    };
    return new TakeRecorder({
      speedPercent: () => engine.speedPercent,
      record: () => singing.record(),
      finish: () => singing.finishRecording(),
      onPhase: setPhase,
      onTake: (take) => void keep(take),
    });
  }, [engine, singing, userId, songId, semitones, read]);
  useEffect(() => hearSinging(recorder, singing), [singing, recorder]);
  return {
    ...{ takes, phase, problem },
    arm: () => {
      setProblem(null);
      recorder.arm();
    },
    cancel: () => recorder.cancel(),
    remove: (id) => void removeTake(id).then(read, () => setProblem('unreadable')),
  };
}

/** For as long as the microphone is on. */
function hearSinging(recorder: TakeRecorder, singing: Singing): () => void {
  const leave = singing.onPlaced((frame, isPlaying, atMs) => recorder.hear(frame, isPlaying, atMs));
  const leaveState = singing.subscribe(() => {
    if (singing.get().phase !== 'listening') recorder.cancel();
  });
  return () => {
    leave();
    leaveState();
    recorder.cancel();
  };
}

function keptForms(
  { sound, pass }: RecordedTake,
  owner: Pick<KeptTake, 'userId' | 'songId' | 'semitones'>,
): Parameters<typeof keepTake> {
  const { samples, hertz, fromSeconds, rate } = sound;
  const curve = Float32Array.from(
    pass.frames.flatMap(({ atSeconds, midi }) => [atSeconds, midi ?? Number.NaN]),
  );
  const take: KeptTake = {
    ...owner,
    ...{ fromSeconds, curve },
    id: crypto.randomUUID(),
    madeAtMs: Date.now(),
    endSeconds: pass.heard.endSeconds,
    speedPercent: Math.round(100 * rate),
    seconds: takeSeconds(sound),
    bytes: samples.byteLength + curve.byteLength,
  };
  return [take, { samples, hertz }];
}
