/** Pure. Several files on their way, one after the other: what each costs, where it stands, and which is sent next. */
import type { SendingProgress } from '#app/api/upload-song.ts';
import { isTooLong } from '#domain/songs/upload-limits.ts';
import { type FileProblem, fileProblem } from '../selected-audio.ts';
import type { UploadFailure } from '../upload-failure.ts';

/** More rows than this nobody oversees. */
export const MOST_FILES = 20;

type QueuedState =
  | { phase: 'waiting' }
  | ({ phase: 'sending' } & SendingProgress)
  | ({ phase: 'failed' } & UploadFailure)
  | { phase: 'created'; songId: string };

export interface QueuedFile {
  id: number;
  file: File;
  /** Why it cannot be taken; such a file is never sent. */
  problem: FileProblem | 'too_long' | null;
  /** Null until its length is read. */
  cost: { credits: number; durationSeconds: number | null } | null;
  state: QueuedState;
}

export interface Queue {
  files: readonly QueuedFile[];
  /** The singer has said go; what cannot be paid for stops it. */
  isGoing: boolean;
  /** Files that found no place. */
  refused: number;
}

export type QueueEvent =
  | { type: 'added'; files: readonly File[] }
  | { type: 'measured'; id: number; credits: number; durationSeconds: number | null }
  | { type: 'removed'; id: number }
  | { type: 'started' }
  | { type: 'moved'; id: number; state: QueuedState }
  | { type: 'stopped' };

export const EMPTY_QUEUE: Queue = { files: [], isGoing: false, refused: 0 };

export function queueAfter(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'added':
      return withFiles(queue, event.files);
    case 'measured':
      return changed(queue, event.id, (one) => ({ ...one, ...costOf(event) }));
    case 'removed':
      return { ...queue, files: queue.files.filter(({ id }) => id !== event.id) };
    case 'started':
      return { ...queue, isGoing: true };
    case 'stopped':
      return { ...queue, isGoing: false };
    case 'moved':
      return changed(queue, event.id, (one) => ({ ...one, state: event.state }));
    default:
      return event satisfies never;
  }
}

/** The first one that waits, while no other is on its way. */
export function nextToSend({ files, isGoing }: Queue): QueuedFile | null {
  if (!isGoing || files.some(({ state }) => state.phase === 'sending')) return null;
  return files.find(isReady) ?? null;
}

/** What the files that wait cost together. */
export function waitingCredits({ files }: Queue): number {
  return files.filter(isReady).reduce((sum, { cost }) => sum + (cost?.credits ?? 0), 0);
}

export function readyCount({ files }: Queue): number {
  return files.filter(isReady).length;
}

export function isMeasuring({ files }: Queue): boolean {
  return files.some(({ cost, problem }) => cost === null && problem === null);
}

function isReady({ problem, cost, state }: QueuedFile): boolean {
  return problem === null && cost !== null && state.phase === 'waiting';
}

function withFiles(queue: Queue, files: readonly File[]): Queue {
  const room = Math.max(0, MOST_FILES - queue.files.length);
  const firstId = Math.max(0, ...queue.files.map(({ id }) => id)) + 1;
  const added = files.slice(0, room).map(
    (file, place): QueuedFile => ({
      id: firstId + place,
      file,
      problem: fileProblem(file),
      cost: null,
      state: { phase: 'waiting' },
    }),
  );
  return { ...queue, files: [...queue.files, ...added], refused: files.length - added.length };
}

function costOf({ credits, durationSeconds }: Extract<QueueEvent, { type: 'measured' }>) {
  const problem = isTooLong(durationSeconds) ? ('too_long' as const) : null;
  return { cost: { credits, durationSeconds }, problem };
}

function changed(queue: Queue, id: number, change: (one: QueuedFile) => QueuedFile): Queue {
  return { ...queue, files: queue.files.map((one) => (one.id === id ? change(one) : one)) };
}
