import type { RunKind } from '#domain/runs/run.ts';
import { originalKey, type Tombstone, tombstoneKey } from '../../../worker/storage/object-keys.ts';
import type { Dump } from '../checks/dump.ts';
import { wantedOf } from '../checks/storage.ts';
import type { World } from '../world.ts';
import type { DatabaseCopy } from './copies.ts';

/** Which files a database says are somebody's: read from its rows alone, as the owner of a song would count them. */

/** The promise is a day; the sweep begins two hours earlier. */
const ORIGINAL_KEPT_MS = 22 * 3_600_000;

export function ownedFiles(copy: DatabaseCopy, nowMs: number): Set<string> {
  const dump = dumpOfCopy(copy);
  const originals = dump.songs.filter((song) => {
    const completedAtMs = (song as { completed_at_ms?: number | null }).completed_at_ms ?? null;
    const isDue = completedAtMs !== null && completedAtMs < nowMs - ORIGINAL_KEPT_MS;
    return song.original_deleted_at_ms === null && !isDue;
  });
  const results = new Set(dump.songs.map((song) => song.result_pipeline_id));
  const renderings = dump.renderings.filter((row) => results.has(row.result_pipeline_id));
  return new Set([...wantedOf({ ...dump, renderings }), ...originals.map(({ id }) => originalKey(id))]);
}

/** Somebody asked for the end of this file's song, of its words, or of the account that it belonged to. */
export function isAskedFor({ bucket }: World, copies: readonly DatabaseCopy[], key: string): boolean {
  const [kind, songId = '', lyricsId = ''] = key.split('/');
  const has = (tombstone: Tombstone) => bucket.objects.has(tombstoneKey(tombstone));
  if (has({ kind: 'song', songId })) return true;
  if (kind === 'lyrics' && has({ kind: 'lyrics', songId, lyricsId })) return true;
  return copies.some((copy) =>
    (copy.get('songs') ?? []).some(
      (song) => song.id === songId && has({ kind: 'account', userId: String(song.user_id) }),
    ),
  );
}

function dumpOfCopy(copy: DatabaseCopy): Dump {
  const rows = <Row>(table: string) => (copy.get(table) ?? []) as Row[];
  const runs = <Row>(kind: RunKind) =>
    rows<Row & { kind: RunKind }>('runs').filter((run) => run.kind === kind);
  return {
    songs: rows('songs'),
    runs: runs('analysis'),
    renderings: runs('transposition'),
    lyrics: runs<Dump['lyrics'][number]>('alignment').toSorted((a, b) => a.created_at_ms - b.created_at_ms),
    edits: rows('song_edits'),
    uploads: rows('uploads'),
    userIds: rows<{ id: string }>('users').map(({ id }) => id),
  };
}
