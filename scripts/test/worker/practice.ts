import { env } from 'cloudflare:workers';
import type { ProcessingStatus } from '#domain/contracts/api.ts';
import type { PracticeResultInput } from '#domain/contracts/practice-requests.ts';
import type { SubscriptionType } from '#domain/plans/plans.ts';

/** Rows that practice begins with, written by hand: a song that is processed for each test would take a minute. */

let singers = 0;
let songs = 0;
const FAR_FUTURE_MS = Date.UTC(2100, 0, 1);

/** An account without a sign-up. Its period lasts for ever, so that no test meets a renewal by accident. */
export async function storeSinger(account: {
  subscriptionType: SubscriptionType;
  trainingUsedMs: number;
}): Promise<{ userId: string; songId: string }> {
  singers += 1;
  const userId = `user_practice${singers}`;
  await env.DB.prepare(
    `INSERT INTO users (id, email, full_name, password_hash, subscription_type, credits_available, training_used_ms,
                        period_anchor_ms, period_started_at_ms, created_at_ms)
     VALUES (?1, ?1, 'Rosina', '', ?2, 20, ?3, ?4, ?4, 0)`,
  )
    .bind(userId, account.subscriptionType, account.trainingUsedMs, FAR_FUTURE_MS)
    .run();
  return { userId, songId: await storeSong(userId) };
}

export async function storeSong(userId: string, status: ProcessingStatus = 'completed'): Promise<string> {
  songs += 1;
  const songId = `song_practice${songs}`;
  await env.DB.prepare(
    `INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id,
                        created_at_ms)
     VALUES (?1, ?2, 'A song', 'a song.mp3', 4, '', ?3, ?3, ?1, 0)`,
  )
    .bind(songId, userId, status)
    .run();
  return songId;
}

/** A take of two lines, as the coach sends it. */
export function practised(sessionId: string, songId: string): PracticeResultInput {
  const line = { voiced_seconds: 3, score: 0.8, cents: -12.5, onset_seconds: 0.03, with_picture: null };
  return {
    session_id: sessionId,
    song_id: songId,
    level: 'steady',
    is_octave_free: true,
    semitones: -2,
    speed_percent: 90,
    range: { lowest_midi: 50, highest_midi: 64 },
    lines: [
      { start_seconds: 4.8, end_seconds: 9, ...line },
      { start_seconds: 9.6, end_seconds: 13.5, ...line, score: 0.4, cents: -35 },
    ],
  };
}
