import type { SongBody } from '#domain/contracts/api.ts';

/** Rows of a library, written straight into the database: songs that went through the pipeline would take minutes. */

interface LibrarySong {
  title: string;
  artist?: string;
  status: SongBody['processing_status'];
  /** Null where none was found. */
  key: string | null;
  durationSeconds: number | null;
  createdAt: string;
}

export const LIBRARY: LibrarySong[] = [
  {
    title: 'Bésame mucho',
    artist: 'Consuelo Velázquez',
    status: 'completed',
    key: 'A minor',
    durationSeconds: 201,
    createdAt: '2026-03-01T12:00:00Z',
  },
  {
    title: 'yesterday_take_2',
    status: 'completed',
    key: 'F major',
    durationSeconds: 125,
    createdAt: '2026-03-02T12:00:00Z',
  },
  {
    title: 'さくら',
    status: 'completed',
    key: null,
    durationSeconds: 64.9,
    createdAt: '2026-03-03T12:00:00Z',
  },
  {
    title: 'A very long title that a singer gave to a song so that it would surely not fit into one line',
    status: 'processing',
    key: null,
    durationSeconds: null,
    createdAt: '2026-03-05T12:00:00Z',
  },
  {
    title: 'Silence',
    status: 'failed',
    key: null,
    durationSeconds: null,
    createdAt: '2026-03-04T12:00:00Z',
  },
];

/** Songs of this account. Their runs have ended, so that nothing starts them. */
export function librarySql(userId: string, songs: readonly LibrarySong[] = LIBRARY): string {
  return songs.map((song, index) => songSql(userId, song, `${userId.slice(-6)}_${index}`)).join('\n');
}

function songSql(userId: string, song: LibrarySong, name: string): string {
  const durationMs = song.durationSeconds === null ? 'NULL' : song.durationSeconds * 1000;
  const error = song.status === 'failed' ? text('No voice was found in this recording.') : 'NULL';
  return `INSERT INTO songs (id, user_id, title, artist, original_filename, source_size_bytes, source_sha256, duration_ms, key_signature,
                             status, stage, error, pipeline_id, created_at_ms)
          VALUES ('song_${name}', '${userId}', ${text(song.title)}, ${text(song.artist ?? null)}, 'a.mp3', 9, '', ${durationMs}, ${text(song.key)},
                  '${song.status}', '${song.status}', ${error}, 'pipe_${name}', ${Date.parse(song.createdAt)});`;
}

function text(value: string | null): string {
  return value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`;
}
