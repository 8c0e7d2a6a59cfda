import { env } from 'cloudflare:workers';
import type { AnalysisEvent, AnalysisOrder } from '#domain/pipeline/analysis.ts';
import type { TranspositionEvent, TranspositionOrder } from '#domain/transposition/transposition.ts';
import type { SongRoom } from '#durable-objects/song-room.ts';

let rooms = 0;

export interface Room {
  room: DurableObjectStub<SongRoom>;
  order: AnalysisOrder;
}

/** A song's object that knows nothing yet, and an order for it. */
export function newRoom(startedAtMs = Date.now()): Room {
  rooms += 1;
  const order: AnalysisOrder = {
    kind: 'analysis',
    pipelineId: `pipe_room${rooms}`,
    songId: `song_room${rooms}`,
    userId: 'user_1',
    options: { vocalMethod: 'hybrid', pitchMethod: 'auto', enableLyrics: true, lyricsLanguage: null },
    source: { fileName: 'a.mp3', sizeBytes: 1, sha256: '0'.repeat(64) },
    startedAtMs,
  };
  return { room: env.SONG_ROOM.get(env.SONG_ROOM.idFromName(order.songId)), order };
}

/** One whose run an engine has taken. */
export async function runningRoom(startedAtMs?: number): Promise<Room> {
  const { room, order } = newRoom(startedAtMs);
  await room.start(order);
  await room.take(order.pipelineId);
  await room.apply(order.pipelineId, { type: 'accepted', attempt: 1, externalId: null });
  return { room, order };
}

export interface RenderingRoom extends Room {
  task: TranspositionOrder;
}

/** One whose song is being moved to another key; a service has taken it. */
export async function renderingRoom(): Promise<RenderingRoom> {
  const { room, order } = newRoom();
  const task: TranspositionOrder = {
    kind: 'transposition',
    pipelineId: `task_room${rooms}`,
    songId: order.songId,
    userId: order.userId,
    semitones: 3,
    source: { pipelineId: order.pipelineId, attempt: 1 },
    sampleCount: 48_000,
    startedAtMs: order.startedAtMs,
  };
  await room.start(task);
  await room.take(task.pipelineId);
  await room.apply(task.pipelineId, { type: 'accepted', attempt: 1, externalId: null });
  return { room, order, task };
}

export function rendered(sequence: number, progress: number, attempt = 1): TranspositionEvent {
  return {
    type: 'progressed',
    attempt,
    sequence,
    stage: 'transposition',
    progress,
    message: '',
    activity: null,
  };
}

export function progressed(sequence: number, progress: number, attempt = 1): AnalysisEvent {
  return {
    type: 'progressed',
    attempt,
    sequence,
    stage: 'vocal_separation',
    progress,
    message: '',
    activity: null,
  };
}

export const COMPLETED: AnalysisEvent = { type: 'completed', attempt: 1, result: { durationSeconds: 60 } };
