import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { TrainingStartBody } from '#domain/contracts/account-api.ts';
import type { PracticeResultInput } from '#domain/contracts/practice-requests.ts';
import { HEARTBEAT_MS } from '#domain/practice/heartbeat.ts';
import { call, type Person, postJson } from './api.ts';
import { rowsReadIn, rowsWrittenIn, tripsOf } from './watched-database.ts';

/**
 * An hour of practice as the page of a song makes it, by the API's front door while the clock is moved: twelve stretches of five minutes,
 * ten passes of forty lines, six refreshes. What it costs is counted by D1 itself.
 */

const HOUR_SECONDS = 3600;
const STRETCHES = 12;
/** A second less than a twelfth of an hour: a token is good for ten minutes, and two stretches lie in them. */
const STRETCH_SECONDS = HOUR_SECONDS / STRETCHES - 1;
const PASSES = 10;
const LINES = 40;
const REFRESHES = 6;

type Tokens = { access_token: string; refresh_token: string };

export interface HourOfPractice {
  /** By the name of the call. */
  rowsWritten: Record<string, number>;
  rowsRead: Record<string, number>;
  calls: Record<string, number>;
  creditedSeconds: number;
}

/** Begins at whatever the clock says; `person` has the newest tokens afterwards. */
export async function practiseForAnHour(person: Person, songId: string): Promise<HourOfPractice> {
  const hour: HourOfPractice = { rowsWritten: {}, rowsRead: {}, calls: {}, creditedSeconds: 0 };
  const startMs = Date.now();
  const at = (seconds: number) => vi.setSystemTime(startMs + seconds * 1000);
  let keys = 0;
  const send = async <Body>(
    name: string,
    path: string,
    body: object,
    token = person.accessToken,
  ): Promise<Body> => {
    keys += 1;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `hour-${keys}-${startMs}` };
    let answer: Response | undefined;
    const trips = await tripsOf(async () => {
      answer = await postJson(`/api/v1${path}`, body, headers);
    });
    if (!answer?.ok) throw new Error(`${name}: ${answer?.status} ${await answer?.text()}`);
    hour.rowsWritten[name] = (hour.rowsWritten[name] ?? 0) + rowsWrittenIn(trips);
    hour.rowsRead[name] = (hour.rowsRead[name] ?? 0) + rowsReadIn(trips);
    hour.calls[name] = (hour.calls[name] ?? 0) + 1;
    return answer.json<Body>();
  };
  const refresh = async () => {
    const tokens = await send<Tokens>('refresh', '/auth/refresh', {}, person.refreshToken);
    Object.assign(person, { accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
  };
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    const beginsAt = stretch * (HOUR_SECONDS / STRETCHES);
    at(beginsAt);
    if (stretch % (STRETCHES / REFRESHES) === 0) await refresh();
    if (stretch % (STRETCHES / 2) === 0) await send('play', `/songs/${songId}/play`, {});
    const { session_id } = await send<TrainingStartBody>('start', '/training/start', { song_id: songId });
    for (let beat = HEARTBEAT_MS / 1000; beat < STRETCH_SECONDS; beat += HEARTBEAT_MS / 1000) {
      at(beginsAt + beat);
      await send('heartbeat', '/training/heartbeat', { session_id, voiced_seconds: 7.25 });
    }
    at(beginsAt + STRETCH_SECONDS);
    const ended = await send<{ credited_seconds: number }>('end', '/training/end', {
      session_id,
      voiced_seconds: 0,
    });
    hour.creditedSeconds += ended.credited_seconds;
    if (stretch < PASSES) await send('pass', '/practice/results', passOf(session_id, songId, stretch));
  }
  return hour;
}

/** What the pages read on the way to a song and in it: the dashboard, the library, the song. */
const VISIT = (songId: string) => [
  '/auth/me',
  '/auth/status',
  '/songs/?limit=50',
  '/songs/stats',
  '/pipeline/active',
  '/training/days',
  '/practice/progress',
  `/songs/${songId}`,
  `/songs/${songId}/history`,
];

/** The rows that are read in one such visit, by call. */
export async function rowsReadOfVisit(person: Person, songId: string): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const path of VISIT(songId)) {
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const trips = await tripsOf(async () => {
      const answer = await call(`/api/v1${path}`, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    });
    rows[path.replace(songId, '{id}')] = rowsReadIn(trips);
  }
  return rows;
}

/** Of figures as the coach has them: no two lines alike, and none rounder than a measurement is. */
function passOf(sessionId: string, songId: string, seed: number): PracticeResultInput {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const wave = Math.sin(seed * 7.1 + index * 1.3);
    return {
      start_seconds: Math.round(index * 5_217 + 400 * wave) / 1000 + 1,
      end_seconds: Math.round(index * 5_217 + 3_900 + 300 * wave) / 1000 + 1,
      voiced_seconds: Math.round(2_600 + 500 * wave) / 1000,
      score: 0.7 + 0.2 * wave,
      cents: 31.7 * wave - 4,
      onset_seconds: 0.13 * wave + 0.021,
      with_picture: index % 2 === 0,
    };
  });
  const randomId = Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) =>
    (byte % 32).toString(32),
  ).join('');
  return {
    ...{
      id: `practice_${randomId.replaceAll(/[ilou]/g, 'z')}`,
      session_id: sessionId,
      song_id: songId,
      sung_at: new Date().toISOString(),
    },
    ...{ level: 'steady', is_octave_free: true, semitones: -2, speed_percent: 90, lines },
    range: { lowest_midi: 50, highest_midi: 64 },
  };
}

/** Whether all answers were as in life: the account's own word on its month. */
export async function usedSeconds(person: Person): Promise<number> {
  const answer = await call('/api/v1/auth/status', {
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  return (await answer.json<{ training_time: { used_monthly: number } }>()).training_time.used_monthly;
}

/** How a table is copied so that every copy is a row of its own in every index. `?1` makes them differ. */
const COPIED_KEYS: Record<string, Record<string, string>> = {
  training_sessions: { id: 'id' },
  practice_results: { id: 'id' },
  plays: { id: 'id' },
  practice_quarters: { quarter_started_at_ms: 'time' },
};
const COPIES = 400;

/** What the rows of one hour take for good, indexes and the room in their pages included: by how much D1 grows with many such hours. */
export async function bytesKeptOfHour(): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  for (const [table, keys] of Object.entries(COPIED_KEYS)) {
    const before = await sizeBytes();
    await copyRows(table, keys);
    bytes[table] = ((await sizeBytes()) - before) / COPIES;
  }
  return bytes;
}

async function copyRows(table: string, keys: Record<string, string>): Promise<void> {
  const { results } = await env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{
    name: string;
  }>();
  const values = results.map(({ name }) => {
    if (keys[name] === 'id') return `substr(${name}, 1, instr(${name}, '_')) || lower(hex(randomblob(13)))`;
    return keys[name] === 'time' ? `${name} + n * 900000 * 1000` : name;
  });
  await env.DB.prepare(
    `WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ${COPIES})
     INSERT INTO ${table} SELECT ${values.join(', ')} FROM copy CROSS JOIN (SELECT * FROM ${table} LIMIT 1000)`,
  ).run();
}

async function sizeBytes(): Promise<number> {
  return (await env.DB.prepare('SELECT 1').run()).meta.size_after;
}
