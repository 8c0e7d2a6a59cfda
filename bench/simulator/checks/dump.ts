import { CHAIN_MARK } from '../../../worker/services/sweep/chain.ts';
import { STORE_IDENTITY_KEY } from '../../../worker/storage/object-keys.ts';
import type { World } from '../world.ts';

/** All rows that the rules speak of, as they stand when everything has come to rest. */

export interface SongRow {
  id: string;
  title: string;
  user_id: string;
  status: string;
  error: string | null;
  pipeline_id: string;
  result_pipeline_id: string | null;
  completed_at_ms: number | null;
  original_deleted_at_ms: number | null;
}

export interface RunRow {
  id: string;
  song_id: string;
  status: 'running' | 'completed' | 'failed' | 'cancelled';
  error: string | null;
  reserved_credits: number;
  settled_credits: number | null;
  committed_attempt: number | null;
  created_at_ms: number;
  finished_at_ms: number | null;
}

export interface TaskRow {
  id: string;
  song_id: string;
  status: 'running' | 'completed' | 'failed' | 'cancelled';
  committed_attempt: number | null;
  error_code: string | null;
  created_at_ms: number;
  finished_at_ms: number | null;
  is_closed: number;
}

/** A version of a song's edits. */
interface EditsRow {
  id: string;
  song_id: string;
  version: number;
  /** Null: the original. */
  pipeline_id: string | null;
}

export interface RenderingRow extends TaskRow {
  result_pipeline_id: string;
  semitones: number;
}

export interface LyricsRow extends TaskRow {
  text: string;
}

export interface Dump {
  songs: SongRow[];
  runs: RunRow[];
  renderings: RenderingRow[];
  /** Oldest first. */
  lyrics: LyricsRow[];
  edits: EditsRow[];
  uploads: { id: string; song_id: string; status: string }[];
  userIds: string[];
}

export function dumpOf({ database }: Pick<World, 'database'>): Dump {
  const all = <Row>(sql: string) => database.prepare(sql).all() as Row[];
  return {
    songs: all('SELECT * FROM songs ORDER BY id'),
    runs: all("SELECT * FROM runs WHERE kind = 'analysis' ORDER BY id"),
    renderings: all("SELECT * FROM runs WHERE kind = 'transposition' ORDER BY id"),
    lyrics: all(`SELECT runs.*, text FROM runs LEFT JOIN song_lyrics ON song_lyrics.id = runs.id
                 WHERE kind = 'alignment' ORDER BY runs.created_at_ms`),
    edits: all('SELECT * FROM song_edits ORDER BY id'),
    uploads: all('SELECT id, song_id, status FROM uploads ORDER BY id'),
    userIds: all<{ id: string }>('SELECT id FROM users ORDER BY id').map(({ id }) => id),
  };
}

/** Everything that is stored anywhere but for the count of sweeps, their turns and the figures that each takes, as one text: two of them are equal when nothing has changed. */
export function fingerprint(world: World): string {
  const { database, bucket, rooms } = world;
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('store_identity', 'figures') ORDER BY name",
    )
    .all();
  return JSON.stringify([
    tables.map(({ name }) => [
      name,
      database
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .filter(({ prefix }) => prefix !== CHAIN_MARK),
    ]),
    [...bucket.objects.values()]
      .filter(({ key }) => key !== STORE_IDENTITY_KEY)
      .map(({ key, etag }) => [key, etag])
      .sort(),
    rooms.all().map(({ name, disk }) => [name, disk.alarmMs]),
  ]);
}
