import { env } from 'cloudflare:workers';
import type { RunStatus } from '#domain/pipeline/redo.ts';
import { originalKey } from '#worker/storage/object-keys.ts';

/** Songs and runs as rows alone: they stand for a process that died at that point, and for what lies there since long ago. */

const OPTIONS = { vocalMethod: 'hybrid', pitchMethod: 'auto', enableLyrics: true, lyricsLanguage: null };
let songs = 0;

interface StoredRun {
  status: RunStatus;
  createdAtMs: number;
  finishedAtMs?: number;
  committedAttempt?: number;
}

export interface StoredSong {
  songId: string;
  pipelineId: string;
}

/** A song with one run and its original, and an object that knows nothing of it. Nothing is reserved: the auditor looks too. */
export async function storeSong(userId: string, run: StoredRun): Promise<StoredSong> {
  songs += 1;
  const [songId, pipelineId] = [`song_stored${songs}`, `pipe_stored${songs}`];
  const songStatus =
    run.status === 'running' ? 'pending' : run.status === 'completed' ? 'completed' : 'failed';
  await env.DB.prepare(
    `INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id,
                        created_at_ms, completed_at_ms, result_pipeline_id)
     VALUES (?1, ?2, 'A song', 'a song.mp3', 4, ?3, ?4, ?4, ?5, ?6, ?7, iif(?4 = 'completed', ?5, NULL))`,
  )
    .bind(songId, userId, '0'.repeat(64), songStatus, pipelineId, run.createdAtMs, run.finishedAtMs ?? null)
    .run();
  await storeRun(userId, { songId, pipelineId }, run);
  await env.AUDIO.put(originalKey(songId), 'song');
  return { songId, pipelineId };
}

export async function storeRun(userId: string, id: StoredSong, run: StoredRun): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO runs (id, song_id, user_id, options_json, status, reserved_credits, created_at_ms, finished_at_ms, committed_attempt)
     VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6, ?7, ?8)`,
  )
    .bind(
      id.pipelineId,
      id.songId,
      userId,
      JSON.stringify(OPTIONS),
      run.status,
      run.createdAtMs,
      run.finishedAtMs ?? null,
      run.committedAttempt ?? null,
    )
    .run();
}

export async function deleteSongRows(): Promise<void> {
  const tables = ['song_edits', 'practice_results', 'history_links', 'runs', 'songs'];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}
