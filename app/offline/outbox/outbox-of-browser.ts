/** The outbox of this browser: told when the network comes back, when a page opens, and now and then while something waits. */
import { readTokenAccount } from '#app/api/access-token.ts';
import { ApiError } from '#app/api/api-error.ts';
import { keepPracticeResult } from '#app/api/practice-api.ts';
import { updateSong } from '#app/api/song-api.ts';
import { tellOfTraining } from '#app/api/training-api.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import type { PracticeResultInput } from '#domain/contracts/practice-requests.ts';
import { type Fate, fateOf, type Waiting } from '#domain/offline/outbox.ts';
import { OUTBOX } from '../storage/store-names.ts';
import { waitingDatabase as database, WAITING } from '../storage/waiting-store.ts';
import { Outbox } from './outbox.ts';
import { isMarkedWaiting, markWaiting } from './waiting-mark.ts';

interface WaitingPass extends Waiting {
  kind: 'pass';
  body: PracticeResultInput;
}

/** Told before the passes that were sung in it, which are younger than its start. */
interface WaitingPractice extends Waiting {
  kind: 'practice';
  songId: string;
  endMs: number;
  /** Missing in what waits since before it was kept. */
  voicedSeconds?: number;
}

/** One to a song: a later choice takes the place of the one before. */
interface WaitingRepertoire extends Waiting {
  kind: 'repertoire';
  songId: string;
  repertoire: SongBody['repertoire'];
}

type WaitingCall = WaitingPass | WaitingPractice | WaitingRepertoire;

const RETRY_MS = 30_000;

const outbox = new Outbox<WaitingCall>({
  all: () => database.ask([WAITING], 'readonly', (store) => store(WAITING).getAll()),
  put: (entry) => database.ask([WAITING], 'readwrite', (store) => store(WAITING).put(entry)),
  remove: (id) => database.ask([WAITING], 'readwrite', (store) => store(WAITING).delete(id)),
  tell,
  whoIsHere: readTokenAccount,
  alone: async (work) => {
    const { locks } = navigator;
    // Pages without https have no locks. Two tabs may then send the same entry, and the server counts it once.
    if (locks === undefined) return work();
    await locks.request(OUTBOX, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
  },
});

let plan = new AbortController();

/** Rejects where the browser keeps nothing. */
export async function addToOutbox(entry: WaitingCall): Promise<void> {
  await outbox.add(entry);
  markWaiting(entry.userId, true);
  planRetry(entry.userId);
}

/** Resolves to whether something still waits; it is told later then, as long as the page is open. */
export async function tellOutbox(userId: string): Promise<boolean> {
  const isWaiting = await outbox.tellAll(userId);
  markWaiting(userId, isWaiting);
  if (isWaiting) planRetry(userId);
  return isWaiting;
}

/** Tells it at once where that is possible. Resolves to whether it waits; rejects where the browser keeps nothing. */
export async function tellRepertoire(
  userId: string,
  songId: string,
  repertoire: SongBody['repertoire'],
): Promise<boolean> {
  const id = `repertoire of ${songId}`;
  await addToOutbox({ kind: 'repertoire', id, userId, madeAtMs: Date.now(), songId, repertoire });
  return tellOutbox(userId);
}

/** By song. */
export async function waitingRepertoire(userId: string): Promise<Map<string, SongBody['repertoire']>> {
  const waiting = await outbox.waiting();
  return new Map(
    waiting.flatMap((entry) =>
      entry.kind === 'repertoire' && entry.userId === userId ? [[entry.songId, entry.repertoire]] : [],
    ),
  );
}

/** One plan at a time. */
function planRetry(userId: string): void {
  plan.abort();
  plan = new AbortController();
  const { signal } = plan;
  const again = () => {
    plan.abort();
    // Nothing waits any more where its person has had it deleted.
    if (isMarkedWaiting(userId)) void tellOutbox(userId).catch(() => undefined);
  };
  const timer = setTimeout(again, RETRY_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('online', again, { signal });
}

async function tell(entry: WaitingCall): Promise<Fate> {
  try {
    await send(entry);
    return 'told';
  } catch (error) {
    return fateOfFailure(error);
  }
}

function send(entry: WaitingCall): Promise<unknown> {
  switch (entry.kind) {
    case 'pass':
      return keepPracticeResult(entry.body);
    case 'practice':
      return tellOfTraining({
        session_id: entry.id,
        song_id: entry.songId,
        started_at: new Date(entry.madeAtMs).toISOString(),
        ended_at: new Date(entry.endMs).toISOString(),
        voiced_seconds: entry.voicedSeconds ?? 0,
      });
    case 'repertoire':
      return updateSong(entry.songId, { repertoire: entry.repertoire });
    default:
      return entry satisfies never;
  }
}

export function fateOfFailure(error: unknown): Fate {
  if (!(error instanceof ApiError)) return 'refused';
  return fateOf(error.failure.kind === 'refused' ? error.failure.status : null);
}
