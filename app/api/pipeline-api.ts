import type { operations } from '#clients/typescript/api.ts';
import { api, bodyOf, cantora, dataOf } from './api-client.ts';

/** What the pages may ask for; what is left out is the server's default. The ids of status, cancel and retry are the song's. */
export type ProcessWish = operations['postPipelineProcess']['requestBody']['content']['application/json'];

const byId = (id: string) => ({ params: { path: { id } } });

export const listActivePipelines = (signal: AbortSignal) =>
  dataOf(cantora.GET('/api/v1/pipeline/active', { signal }));

/** Starts a run, or answers with the one that is under way. */
export const startPipeline = (body: ProcessWish) =>
  dataOf(cantora.POST('/api/v1/pipeline/process', { body }));

export const cancelPipeline = (songId: string) =>
  dataOf(cantora.POST('/api/v1/pipeline/cancel/{id}', byId(songId)));

export const retryPipeline = (songId: string) =>
  dataOf(cantora.POST('/api/v1/pipeline/retry/{id}', { ...byId(songId), body: {} }));

/** Good for one upgrade within half a minute. */
export async function getSocketTicket(songId: string, signal: AbortSignal): Promise<string> {
  return (await bodyOf(api.ws.ticket.$post({ json: { song_id: songId } }, { init: { signal } }))).ticket;
}
