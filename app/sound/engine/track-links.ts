/** Where a song's tracks are fetched from: by a signed link, or by the call that takes the bearer. */
import { API_BASE, openAuthenticated } from '#app/api/api-client.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { PerStem } from './stems.ts';

export type TrackOptions = RequestInit & { signal: AbortSignal };

const PROCESSED = `${API_BASE}/files/processed/`;

/** Signed links are preferred, because a media element can follow them. Null where a track is missing. */
export function trackUrls(result: PipelineResultBody): PerStem<string> | null {
  const { instrumental_track: instrumental, vocal_track: vocals } = result.vocal_separation;
  if (!instrumental || !vocals) return null;
  const processed = `${PROCESSED}${result.song_id}`;
  return {
    instrumental: instrumental.signed_url || processed,
    vocals: vocals.signed_url || `${processed}/vocals`,
  };
}

export function needsBearer(url: string): boolean {
  return url.startsWith(PROCESSED);
}

export function openTrack(url: string, options: TrackOptions): Promise<Response> {
  return needsBearer(url)
    ? openAuthenticated(url.slice(API_BASE.length), options.signal)
    : fetch(url, options);
}
