import { env } from 'cloudflare:workers';
import type { SongBody } from '#domain/contracts/api.ts';
import type { AppError } from '#domain/errors.ts';
import {
  type FakeSidecar,
  sendEvent,
  storeTransposed,
  type TranspositionRequest,
  transposedEvent,
} from '#e2e/doubles/fake-sidecar.ts';
import { type Context, createContext } from '#worker/context.ts';
import type { TranspositionRow } from '#worker/services/runs/orders.ts';
import { findSong, type Song } from '#worker/services/songs/songs.ts';
import { findTask } from '#worker/services/transposition/read.ts';
import { type StartedTransposition, startTransposition } from '#worker/services/transposition/start.ts';
import type { Person } from './api.ts';
import { newSongWithResult } from './runs.ts';

/** A song with a result, whose key somebody changes. */
export interface Transpositions {
  person: Person;
  song: SongBody;
  context: Context;
  /** The song's row as it stands. */
  row(): Promise<Song>;
  taskRow(taskId: string): Promise<TranspositionRow>;
  start(semitones: number): Promise<StartedTransposition>;
  /** The task of a rendering that is under way now. */
  startNew(semitones: number): Promise<string>;
  refusal(semitones: number): Promise<AppError | null>;
}

export async function newTranspositions(
  sidecar: FakeSidecar,
  context = createContext(env),
): Promise<Transpositions> {
  const { person, song } = await newSongWithResult(sidecar);
  const row = async () => {
    const found = await findSong(context, song.id);
    if (!found) throw new Error('The song is not there.');
    return found;
  };
  const ask = async (semitones: number) => startTransposition(context, await row(), semitones);
  const start = async (semitones: number) => {
    const started = await ask(semitones);
    if (!started.ok) throw new Error(`It was refused: ${started.error.kind}.`);
    return started.value;
  };
  return {
    person,
    song,
    context,
    row,
    taskRow: async (taskId) => {
      const found = await findTask(context, taskId);
      if (!found) throw new Error('The task has no row.');
      return found;
    },
    start,
    startNew: async (semitones) => {
      const started = await start(semitones);
      if (started.kind !== 'processing') throw new Error('It is there already.');
      return started.taskId;
    },
    refusal: async (semitones) => {
      const started = await ask(semitones);
      return started.ok ? null : started.error;
    },
  };
}

/** Stores what the job asks for and reports it, as our sidecar does. */
export async function finishRendering(job: TranspositionRequest): Promise<void> {
  await storeTransposed(job);
  const answer = await sendEvent(job, transposedEvent(100));
  if (!answer.ok) throw new Error(`The rendering was refused: ${await answer.text()}`);
}
