import type { TrainingProgressBody, TrainingStartBody } from '#domain/contracts/account-api.ts';
import { callAuthenticated } from './api-client.ts';

export function startTraining(songId: string): Promise<TrainingStartBody> {
  return callAuthenticated('/training/start', { method: 'POST', body: { song_id: songId } });
}

export function sendHeartbeat(sessionId: string): Promise<TrainingProgressBody> {
  return callAuthenticated('/training/heartbeat', { method: 'POST', body: { session_id: sessionId } });
}

/** `outlivesPage`: the browser sends it also when the page is gone by then. */
export function endTraining(sessionId: string, outlivesPage: boolean): Promise<TrainingProgressBody> {
  return callAuthenticated('/training/end', {
    method: 'POST',
    body: { session_id: sessionId },
    outlivesPage,
  });
}
