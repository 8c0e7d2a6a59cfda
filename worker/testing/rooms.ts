import { env } from 'cloudflare:workers';
import type { AnalysisEvent, AnalysisOrder } from '#domain/pipeline/analysis.ts';
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

export function progressed(sequence: number, progress: number, attempt = 1): AnalysisEvent {
  return { type: 'progressed', attempt, sequence, stage: 'vocal_separation', progress, message: '' };
}

export const COMPLETED: AnalysisEvent = { type: 'completed', attempt: 1, result: { durationSeconds: 60 } };
