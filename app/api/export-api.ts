import type { ImportedBody } from '#domain/contracts/requests/export-api.ts';
import { API_BASE, bodyOf, callAuthenticated, openAuthenticated } from './api-client.ts';

/** A song's file, to be read as a stream. `path` names song, file and key. */
export const openSongFile = (path: string, signal: AbortSignal) => openAuthenticated(path, signal);

/** A file's notes and words become edits of the song. */
export const importSongFile = (songId: string, file: Blob) =>
  bodyOf<ImportedBody>(
    callAuthenticated(`${API_BASE}/songs/${encodeURIComponent(songId)}/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    }),
  );
