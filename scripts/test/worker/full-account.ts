import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { NewApiKeyBody, TrainingStartBody } from '#domain/contracts/account-api.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import {
  completedEvent,
  type FakeSidecar,
  jobFor,
  sendEvent,
  storeArtefacts,
} from '#e2e/doubles/fake-sidecar.ts';
import { lyricsKey, transpositionKey } from '#worker/storage/object-keys.ts';
import { bearer, call, getJson, type Person, postJson, registerSomebody, takenSong } from './api.ts';
import { words } from './editing.ts';
import { practised } from './practice.ts';

/** An account that has used everything, so that it has a row in every table and an object in every place. */

export interface FullAccount extends Person {
  id: string;
  apiKey: string;
  completed: SongBody;
  running: SongBody;
}

/** Each asks for its mails from an address of its own: there is a budget for them. */
let accounts = 0;

export async function newFullAccount(sidecar: FakeSidecar): Promise<FullAccount> {
  const person = await registerSomebody();
  const { id } = await getJson<{ id: string }>(person, '/api/v1/auth/me');
  await done(postJson('/api/v1/auth/subscription/upgrade', { subscription_type: 'premium' }, bearer(person)));
  await done(postJson('/api/v1/auth/credits/use', { minutes: 2 }, bearer(person)));
  accounts += 1;
  const from = { 'cf-connecting-ip': `192.0.2.${accounts % 256}` };
  await done(postJson('/api/v1/auth/password/reset', { email: person.email }, from));
  await done(postJson('/api/v1/waitlist', { email: person.email }, from));
  const key = await done(
    postJson('/api/v1/auth/api-keys', { name: 'My laptop', password: 'una voce poco fa' }, bearer(person)),
  );
  const { key: apiKey } = await key.json<NewApiKeyBody>();
  const completed = await completedSong(person, sidecar);
  const training = await done(postJson('/api/v1/training/start', { song_id: completed.id }, bearer(person)));
  const { session_id } = await training.json<TrainingStartBody>();
  await done(call('/api/v1/songs/', { headers: { authorization: `Bearer ${apiKey}` } }));
  await done(postJson('/api/v1/practice/results', practised(session_id, completed.id), bearer(person)));
  await done(postJson('/api/v1/training/end', { session_id }, bearer(person)));
  await done(postJson(`/api/v1/songs/${completed.id}/history-link`, {}, bearer(person)));
  const heard = { task: 'mistuning', attempts: 24, threshold_cents: 12 };
  await done(postJson('/api/v1/practice/tests', { kind: 'ear', tasks: [heard] }, bearer(person)));
  const edits = { pipeline_id: completed.pipeline_id, edited_data: words('la') };
  await done(postJson('/api/v1/editing/save', edits, bearer(person)));
  await writeByHand(id, completed.id);
  const running = await takenSong(person, { duration_minutes: '3', title: 'Still at work' });
  await untilProcessing(running.id);
  return { ...person, id, apiKey, completed, running };
}

/** The tables that say whose their rows are, from the database itself: a new one cannot be forgotten. */
export async function tablesOfAccounts(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%`user_id`%'",
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

export async function rowsOf(table: string, userId: string): Promise<Record<string, unknown>[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE user_id = ?`).bind(userId).all();
  return results;
}

/** Everything in the database as one text. */
export async function wholeDatabase(): Promise<string> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'`,
  ).all<{ name: string }>();
  const dumps = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)));
  return JSON.stringify(dumps.map((dump) => dump.results));
}

async function completedSong(person: Person, sidecar: FakeSidecar): Promise<SongBody> {
  const song = await takenSong(person, { title: 'Una voce / poco fa' });
  const job = await jobFor(sidecar, song.id);
  await storeArtefacts(job);
  await done(sendEvent(job, completedEvent(1)));
  return song;
}

/** What would take a month of practice, Stripe, or a line that breaks in the middle of an upload. */
async function writeByHand(userId: string, songId: string): Promise<void> {
  const uploadId = `upload_of_${userId}`;
  await env.AUDIO.put(`uploads/${uploadId}/1/part_of_${userId}`, 'la la la.');
  for (const stem of ['instrumental', 'vocals'] as const) {
    const id = { songId, pipelineId: `task_of_${userId}`, attempt: 1 };
    await env.AUDIO.put(transpositionKey(id, stem), `higher ${stem}`);
  }
  const lyrics = { songId, pipelineId: `align_of_${userId}`, attempt: 1 };
  await env.AUDIO.put(lyricsKey(lyrics), 'words with times');
  await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO socket_visits (session_id, song_id, user_id) SELECT id, ?, user_id FROM sessions WHERE user_id = ? LIMIT 1',
    ).bind(songId, userId),
    env.DB.prepare(
      `INSERT INTO operator_acts (id, operator_id, user_id, song_id, act, created_at_ms)
       VALUES ('act_of_' || ?1, 'user_operator', ?1, ?2, 'look', 1)`,
    ).bind(userId, songId),
    env.DB.prepare('INSERT INTO plays (id, song_id, user_id, played_at_ms) VALUES (?, ?, ?, 1)').bind(
      `play_of_${userId}`,
      songId,
      userId,
    ),
    env.DB.prepare(
      `INSERT INTO uploads (id, user_id, song_id, file_name, title, size_bytes, options_json, status, created_at_ms,
                            expires_at_ms) VALUES (?1, ?2, ?3, 'a.mp3', 'Arriving', 9, '{}', 'open', 1, 2)`,
    ).bind(uploadId, userId, `song_arriving_${userId}`),
    env.DB.prepare("INSERT INTO upload_parts VALUES (?, 1, 9, '', ?)").bind(uploadId, `part_of_${userId}`),
    env.DB.prepare(
      `INSERT INTO runs (id, kind, song_id, user_id, options_json, reserved_credits, result_pipeline_id, semitones, status, sample_count,
                         committed_attempt, size_bytes, created_at_ms, finished_at_ms, last_used_at_ms, is_closed)
       VALUES (?1, 'transposition', ?2, ?3, '{}', 0, (SELECT result_pipeline_id FROM songs WHERE id = ?2), 3, 'completed', 1, 1, 20,
               1, 1, 1, 1)`,
    ).bind(`task_of_${userId}`, songId, userId),
    env.DB.prepare(
      `INSERT INTO runs (id, kind, song_id, user_id, options_json, reserved_credits, result_pipeline_id, status, committed_attempt,
                         size_bytes, created_at_ms, finished_at_ms, is_closed)
       VALUES (?1, 'alignment', ?2, ?3, '{}', 0, (SELECT result_pipeline_id FROM songs WHERE id = ?2), 'completed', 1, 16, 1, 1, 1)`,
    ).bind(lyrics.pipelineId, songId, userId),
    env.DB.prepare(
      `INSERT INTO song_lyrics (id, song_id, user_id, format, text, created_at_ms) VALUES (?1, ?2, ?3, 'plain', 'Una voce poco fa', 1)`,
    ).bind(lyrics.pipelineId, songId, userId),
    env.DB.prepare(
      `INSERT INTO webhooks (id, user_id, url, events_json, secret_id, disabled_reason, created_at_ms)
       VALUES (?1, ?2, 'https://choir.example/', '["song.completed"]', 'secret-id-of-a-webhook', 'owner', 1)`,
    ).bind(`webhook_of_${userId}`, userId),
    env.DB.prepare(
      `INSERT INTO webhook_deliveries (id, webhook_id, user_id, song_id, type, body, status, next_attempt_at_ms, created_at_ms)
       VALUES (?1, ?2, ?3, ?4, 'song.completed', '{}', 'delivered', 1, 1)`,
    ).bind(`msg_of_${userId}`, `webhook_of_${userId}`, userId, songId),
    ...secondFactorByHand(userId),
    env.DB.prepare(
      'INSERT INTO practice_quarters (user_id, quarter_started_at_ms, practised_ms) VALUES (?, 900000, 60000)',
    ).bind(userId),
    env.DB.prepare(
      'INSERT INTO billing_customers (user_id, customer_id, created_at_ms) VALUES (?, ?, 1)',
    ).bind(userId, `cus_${userId}`),
    env.DB.prepare(
      "INSERT INTO billing_events (id, type, customer_id, received_at_ms, applied_at_ms) VALUES (?, 'invoice.paid', ?, 1, 1)",
    ).bind(`evt_${userId}`, `cus_${userId}`),
  ]);
}

/** With a proof that is fresh in every session, so that the account can be left and exported. */
function secondFactorByHand(userId: string): D1PreparedStatement[] {
  const nowMs = Date.now();
  return [
    env.DB.prepare(
      "INSERT INTO authenticators VALUES (?, 'sealed-secret-of-an-app', 1234567, NULL, NULL)",
    ).bind(userId),
    env.DB.prepare(
      "INSERT INTO passkeys VALUES (?, ?2, 'My phone', 'key-that-checks', 0, '[]', 1, NULL)",
    ).bind(`passkey_of_${userId}`, userId),
    env.DB.prepare(
      "INSERT INTO recovery_codes VALUES (?, 'hash-of-a-recovery-code', 1, 2345678, 'proof_1')",
    ).bind(userId),
    env.DB.prepare("INSERT INTO used_proofs VALUES (?, 'totp:1', 'proof_1', 3456789)").bind(userId),
    env.DB.prepare('UPDATE sessions SET second_factor_at_ms = ?2 WHERE user_id = ?1').bind(userId, nowMs),
  ];
}

/** The run is handed over and its song says so: from here on no row changes by itself. */
async function untilProcessing(songId: string): Promise<void> {
  const read = env.DB.prepare('SELECT status FROM songs WHERE id = ?').bind(songId);
  await vi.waitUntil(async () => (await read.first<string>('status')) === 'processing', { timeout: 10_000 });
}

async function done(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(await response.text());
  return response;
}
