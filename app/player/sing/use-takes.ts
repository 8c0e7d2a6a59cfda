import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUserId } from '#app/auth/account-context.tsx';
import {
  type KeptSound,
  type KeptTake,
  keepTake,
  listTakes,
  removeTake,
} from '#app/offline/storage/take-store.ts';
import { currentVisit } from '#app/offline/storage/visit.ts';
import { takeRoom } from '#app/offline/takes/take-room.ts';
import { LONGEST_TAKE_SECONDS } from '#domain/singing/take-room.ts';
import { takeSeconds } from '#domain/singing/take-sound.ts';
import type { SingPanelProps } from './sing-props.ts';
import type { Singing } from './singing.ts';
import { type RecordedTake, type TakePhase, TakeRecorder } from './takes/take-recorder.ts';

/** `cut`: kept, up to where its length or the room ended. */
export type TakeProblem = 'full' | 'does_not_fit' | 'unkept' | 'cut' | 'too_short' | 'unreadable';

export interface Takes {
  takes: readonly KeptTake[];
  phase: TakePhase;
  problem: TakeProblem | null;
  /** Of the next take. */
  roomSeconds: number;
  /** Recorded, and not kept for want of room. It waits for room as long as the page is open. */
  unkept: UnkeptTake | null;
  /** Nobody is signed in: they are this tab's. */
  isVisit: boolean;
  arm: () => void;
  cancel: () => void;
  remove: (id: string) => void;
}

export type UnkeptTake = [take: KeptTake, sound: KeptSound];

type TakesProps = Pick<SingPanelProps, 'engine' | 'song' | 'songId'> & { singing: Singing };

/** The takes of this song in this browser, and the recording of another one. */
export function useTakes({ engine, song, songId, singing }: TakesProps): Takes {
  const accountId = useUserId();
  const [phase, setPhase] = useState<TakePhase>('off');
  const shelf = useTakeShelf(accountId, songId);
  const { semitones } = song;
  const newest = useRef(shelf);
  newest.current = shelf;
  const recorder = useMemo(() => {
    const keep = (take: RecordedTake | null) => {
      if (take === null) return newest.current.setProblem('too_short');
      const owner = { userId: ownerOf(accountId), songId, semitones };
      void newest.current.keep(keptForms(take, owner), take.isCut);
    };
    return new TakeRecorder({
      speedPercent: () => engine.speedPercent,
      longestSeconds: () => newest.current.roomSeconds,
      record: () => singing.record(),
      finish: () => singing.finishRecording(),
      onPhase: setPhase,
      onTake: keep,
    });
  }, [engine, singing, accountId, songId, semitones]);
  useEffect(() => hearSinging(recorder, singing), [singing, recorder]);
  const { takes, problem, roomSeconds, unkept, remove, setProblem } = shelf;
  return {
    ...{ takes, phase, problem, roomSeconds, unkept, remove },
    isVisit: accountId === null,
    arm: () => {
      setProblem(roomSeconds === 0 ? 'full' : null);
      if (roomSeconds > 0) recorder.arm();
    },
    cancel: () => recorder.cancel(),
  };
}

/** What is kept of this song, and how much room there is for more. */
function useTakeShelf(accountId: string | null, songId: string | null) {
  const [takes, setTakes] = useState<readonly KeptTake[]>([]);
  const [problem, setProblem] = useState<TakeProblem | null>(null);
  const [roomSeconds, setRoomSeconds] = useState(LONGEST_TAKE_SECONDS);
  const [unkept, setUnkept] = useState<UnkeptTake | null>(null);
  const read = useCallback(async () => {
    const userId = ownerOf(accountId);
    try {
      setTakes(await listTakes({ userId, songId }));
      setRoomSeconds(await takeRoom(userId));
    } catch {
      setProblem('unreadable');
    }
  }, [accountId, songId]);
  useEffect(() => {
    setUnkept(null);
    void read();
  }, [read]);
  const keep = async (forms: UnkeptTake, isCut: boolean) => {
    try {
      await keepTake(...forms);
      setUnkept(null);
      setProblem(isCut ? 'cut' : null);
    } catch (error) {
      setUnkept(forms);
      setProblem(isFull(error) ? 'does_not_fit' : 'unkept');
    }
    await read();
  };
  const remove = async (id: string) => {
    try {
      await removeTake(id);
      setProblem(null);
      await (unkept === null ? read() : keep(unkept, false));
    } catch {
      setProblem('unreadable');
    }
  };
  return { takes, problem, roomSeconds, unkept, setProblem, keep, remove: (id: string) => void remove(id) };
}

function ownerOf(accountId: string | null): string {
  return accountId ?? currentVisit();
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
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
): UnkeptTake {
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
