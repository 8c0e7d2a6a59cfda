import type { ActivePipelinesBody, PipelineStatusBody } from '#domain/contracts/api.ts';
import { callAuthenticated } from './api-client.ts';

/** What the pages may ask for; what is left out is the server's default. The ids of status, cancel and retry are the song's. */
export interface ProcessWish {
  file_id: string;
  vocal_method?: string;
  pitch_method?: string;
  enable_lyrics?: boolean;
  lyrics_language?: string;
}

export function listActivePipelines(signal: AbortSignal): Promise<ActivePipelinesBody> {
  return callAuthenticated('/pipeline/active', { signal });
}

/** Starts a run, or answers with the one that is under way. */
export function startPipeline(wish: ProcessWish): Promise<PipelineStatusBody> {
  return callAuthenticated('/pipeline/process', { method: 'POST', body: wish });
}

export function cancelPipeline(songId: string): Promise<PipelineStatusBody> {
  return callAuthenticated(`/pipeline/cancel/${encodeURIComponent(songId)}`, { method: 'POST' });
}

export function retryPipeline(songId: string): Promise<PipelineStatusBody> {
  return callAuthenticated(`/pipeline/retry/${encodeURIComponent(songId)}`, { method: 'POST', body: {} });
}

/** Good for one upgrade within half a minute. */
export async function getSocketTicket(songId: string, signal: AbortSignal): Promise<string> {
  const answer = await callAuthenticated<{ ticket: string }>('/ws/ticket', {
    method: 'POST',
    body: { song_id: songId },
    signal,
  });
  return answer.ticket;
}
