/** The takes of the song in hand in this browser, and the recording of another one. */

import {
  type KeptSound,
  type KeptTake,
  keepTake,
  listTakes,
  removeTake,
} from '#app/offline/storage/take-store.ts';
import { currentVisit } from '#app/offline/storage/visit.ts';
import { takeRoom } from '#app/offline/takes/take-room.ts';
import type { HeardKey } from '#app/score/index.ts';
import { Store } from '#app/store/store.ts';
import { LONGEST_TAKE_SECONDS } from '#domain/singing/take-room.ts';
import { takeSeconds } from '#domain/singing/take-sound.ts';
import type { LatePart, SongSession } from '../session/song-session.ts';
import { singAlong, whileListening } from './sing-along.ts';
import type { Singing } from './singing.ts';
import { type RecordedTake, type TakePhase, TakeRecorder } from './takes/take-recorder.ts';

/** `cut`: kept, up to where its length or the room ended. */
export type TakeProblem = 'full' | 'does_not_fit' | 'unkept' | 'cut' | 'too_short' | 'unreadable';

export interface TakesState {
  takes: readonly KeptTake[];
  phase: TakePhase;
  problem: TakeProblem | null;
  /** Of the next take. */
  roomSeconds: number;
  /** Recorded, and not kept for want of room. It waits for room as long as the page is open. */
  unkept: UnkeptTake | null;
}

export type UnkeptTake = [take: KeptTake, sound: KeptSound];

const NO_TAKES: TakesState = {
  takes: [],
  phase: 'off',
  problem: null,
  roomSeconds: LONGEST_TAKE_SECONDS,
  unkept: null,
};

export class Takes {
  readonly #state = new Store(NO_TAKES);
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  readonly #session: SongSession;
  readonly #recorder: TakeRecorder;

  constructor(session: SongSession, singing: Singing) {
    this.#session = session;
    this.#recorder = new TakeRecorder({
      speedPercent: () => session.engine.speedPercent,
      longestSeconds: () => this.get().roomSeconds,
      record: () => singing.record(),
      finish: () => singing.finishRecording(),
      onPhase: (phase) => this.#state.change({ phase }),
      onTake: (take) => this.#take(take),
    });
  }

  /** Nobody is signed in: they are this tab's. */
  get isVisit(): boolean {
    return this.#session.userId === null;
  }

  readonly arm = (): void => {
    const { roomSeconds } = this.get();
    this.#state.change({ problem: roomSeconds === 0 ? 'full' : null });
    if (roomSeconds > 0) this.#recorder.arm();
  };

  readonly cancel = (): void => this.#recorder.cancel();

  /** Until the returned function is called. */
  hear(singing: Singing): () => void {
    const leave = singing.onPlaced((frame, isPlaying, atMs) => this.#recorder.hear(frame, isPlaying, atMs));
    return () => {
      leave();
      this.cancel();
    };
  }

  async read(): Promise<void> {
    try {
      const takes = await listTakes({ userId: this.#ownerId, songId: this.#session.songId });
      this.#state.change({ takes, roomSeconds: await takeRoom(this.#ownerId) });
    } catch {
      this.#state.change({ problem: 'unreadable' });
    }
  }

  async remove(id: string): Promise<void> {
    try {
      await removeTake(id);
      this.#state.change({ problem: null });
      const { unkept } = this.get();
      await (unkept === null ? this.read() : this.#keep(unkept, false));
    } catch {
      this.#state.change({ problem: 'unreadable' });
    }
  }

  get #ownerId(): string {
    return this.#session.userId ?? currentVisit();
  }

  #take(take: RecordedTake | null): void {
    if (take === null) {
      this.#state.change({ problem: 'too_short' });
      return;
    }
    const { songId, values } = this.#session;
    const owner = { userId: this.#ownerId, songId, ...values.heardKey.get() };
    void this.#keep(keptForms(take, owner), take.isCut);
  }

  async #keep(forms: UnkeptTake, isCut: boolean): Promise<void> {
    try {
      await keepTake(...forms);
      this.#state.change({ unkept: null, problem: isCut ? 'cut' : null });
    } catch (error) {
      this.#state.change({ unkept: forms, problem: isFull(error) ? 'does_not_fit' : 'unkept' });
    }
    await this.read();
  }
}

export const songTakes: LatePart<Takes> = (session, leaves) => {
  const { singing } = session.late(singAlong);
  const takes = new Takes(session, singing);
  leaves.add(whileListening(singing, () => takes.hear(singing)));
  void takes.read();
  return takes;
};

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function keptForms(
  { sound, pass }: RecordedTake,
  owner: Pick<KeptTake, 'userId' | 'songId'> & HeardKey,
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
