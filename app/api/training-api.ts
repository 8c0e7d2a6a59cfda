import type { TrainingOfflineInput } from '#domain/contracts/training-requests.ts';
import { api, bodyOf } from './api-client.ts';

export const startTraining = (songId: string) =>
  bodyOf(api.training.start.$post({ json: { song_id: songId } }));

export const sendHeartbeat = (sessionId: string, voicedSeconds: number) =>
  bodyOf(api.training.heartbeat.$post({ json: { session_id: sessionId, voiced_seconds: voicedSeconds } }));

/** `outlivesPage`: the browser sends it also when the page is gone by then. */
export const endTraining = (sessionId: string, voicedSeconds: number, outlivesPage: boolean) =>
  bodyOf(
    api.training.end.$post(
      { json: { session_id: sessionId, voiced_seconds: voicedSeconds } },
      { init: { keepalive: outlivesPage } },
    ),
  );

/** Practice without a network. */
export const tellOfTraining = (json: TrainingOfflineInput) => bodyOf(api.training.offline.$post({ json }));

/** Minutes of the last thirty days, as the calendar of `timeZone` has them. */
export const getTrainingDays = (timeZone: string | null, signal: AbortSignal) =>
  bodyOf(
    api.training.days.$get({ query: timeZone === null ? {} : { time_zone: timeZone } }, { init: { signal } }),
  );
