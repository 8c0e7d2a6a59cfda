import type { operations } from '#clients/typescript/api.ts';
import { api, bodyOf } from './api-client.ts';

/** What the pages may ask for; what is left out is the server's default. The ids of status, cancel and retry are the song's. */
export type ProcessRequest = operations['postPipelineProcess']['requestBody']['content']['application/json'];

const byId = (songId: string) => ({ param: { id: encodeURIComponent(songId) } });

export const listActivePipelines = (signal: AbortSignal) =>
  bodyOf(api.pipeline.active.$get({}, { init: { signal } }));

/** Starts a run, or answers with the one that is under way. */
export const startPipeline = (request: ProcessRequest) =>
  bodyOf(api.pipeline.process.$post({ json: request }));

export const cancelPipeline = (songId: string) => bodyOf(api.pipeline.cancel[':id'].$post(byId(songId)));

export const retryPipeline = (songId: string) =>
  bodyOf(api.pipeline.retry[':id'].$post({ ...byId(songId), json: {} }));

/** Good for one upgrade within half a minute. */
export async function getSocketTicket(songId: string, signal: AbortSignal): Promise<string> {
  return (await bodyOf(api.ws.ticket.$post({ json: { song_id: songId } }, { init: { signal } }))).ticket;
}
