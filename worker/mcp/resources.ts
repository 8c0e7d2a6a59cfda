import { ProtocolError, ProtocolErrorCode, type ReadResourceResult } from '@modelcontextprotocol/server';
import type { InnerApi, ProgramCallName } from './inner-calls.ts';
import { keyIn, lineBodies, noteBodies, SONG_CALLS, sectionBodies, songAsEdited } from './song-as-edited.ts';

/** The notes of a song as files, by the exporters of the API. */

export interface SongResource {
  name: string;
  title: string;
  file: string;
  mimeType: string;
  calls: readonly ProgramCallName[];
  read(api: InnerApi<ProgramCallName>, songId: string): Promise<{ text: string } | { blob: string }>;
}

const EDITED = { query: { edited: true } } as const;

export const SONG_RESOURCES: readonly SongResource[] = [
  {
    name: 'notes-json',
    title: 'Notes, words and sections as JSON',
    file: 'notes.json',
    mimeType: 'application/json',
    calls: SONG_CALLS,
    async read(api, songId) {
      const song = await songAsEdited(api, songId);
      const parts = { sections: sectionBodies(song), notes: noteBodies(song, 0), lines: lineBodies(song) };
      return { text: JSON.stringify({ song_id: songId, key: keyIn(song, 0), ...parts }) };
    },
  },
  {
    name: 'notes-ultrastar',
    title: 'Notes and words as UltraStar txt',
    file: 'notes.txt',
    mimeType: 'text/plain',
    calls: ['GET /songs/{songId}/export/ultrastar'],
    read: async (api, songId) =>
      textOf(await api.file('GET /songs/{songId}/export/ultrastar', inSong(songId))),
  },
  {
    name: 'notes-musicxml',
    title: 'A score with words as MusicXML',
    file: 'score.musicxml',
    mimeType: 'application/vnd.recordare.musicxml+xml',
    calls: ['GET /songs/{songId}/export/musicxml'],
    read: async (api, songId) =>
      textOf(await api.file('GET /songs/{songId}/export/musicxml', inSong(songId))),
  },
  {
    name: 'notes-midi',
    title: 'Notes with their words as MIDI',
    file: 'notes.mid',
    mimeType: 'audio/midi',
    calls: ['GET /songs/{songId}/export/midi'],
    async read(api, songId) {
      const file = await api.file('GET /songs/{songId}/export/midi', inSong(songId));
      return { blob: Buffer.from(await file.arrayBuffer()).toString('base64') };
    },
  },
];

export function uriOf(songId: string, file: string): string {
  return `cantora://songs/${songId}/${file}`;
}

/** A variable of the address is one text, or several where the address is not ours. */
export async function readResource(
  resource: SongResource,
  api: InnerApi<ProgramCallName>,
  uri: URL,
  songId: string | string[] | undefined,
): Promise<ReadResourceResult> {
  if (typeof songId !== 'string')
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'This address names no song.');
  const content = await resource.read(api, songId);
  return { contents: [{ uri: uri.href, mimeType: resource.mimeType, ...content }] };
}

function inSong(songId: string) {
  return { path: [songId], ...EDITED };
}

async function textOf(file: Response): Promise<{ text: string }> {
  return { text: await file.text() };
}
