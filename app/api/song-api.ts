import type {
  PipelineResultBody,
  PipelineStatusBody,
  SongBody,
  SongListBody,
} from '#domain/contracts/api.ts';
import { callAuthenticated } from './api-client.ts';

const LIST_QUERY = 'limit=50&offset=0&include_processing=true';

export function listSongs(signal: AbortSignal): Promise<SongListBody> {
  return callAuthenticated(`/songs/?${LIST_QUERY}`, { signal });
}

export function getSong(songId: string, signal: AbortSignal): Promise<SongBody> {
  return callAuthenticated(`/songs/${encodeURIComponent(songId)}`, { signal });
}

export function getPipelineStatus(songId: string, signal: AbortSignal): Promise<PipelineStatusBody> {
  return callAuthenticated(`/pipeline/status/${encodeURIComponent(songId)}`, { signal });
}

export function getPipelineResult(pipelineId: string, signal: AbortSignal): Promise<PipelineResultBody> {
  return callAuthenticated(`/pipeline/result/${encodeURIComponent(pipelineId)}`, { signal });
}

/** Files and notes go with it. */
export function deleteSong(songId: string): Promise<void> {
  return callAuthenticated(`/songs/${encodeURIComponent(songId)}?cleanup_files=true`, { method: 'DELETE' });
}
