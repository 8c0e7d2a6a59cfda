import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextSoundLookMs } from '#domain/songs/dormant-sound.ts';
import { newAccount } from '#test/worker/ledger.ts';
import { type Mailbox, openMailbox } from '#test/worker/mailbox.ts';
import { subscribe } from '#test/worker/plans.ts';
import { deleteSongRows, type StoredSong, storeRun, storeSong } from '#test/worker/song-rows.ts';
import { type Context, createContext } from '../../context.ts';
import { stemKey } from '../../storage/object-keys.ts';
import { sendDueMails } from '../mail/mails.ts';
import { noteOpening } from '../songs/song-openings.ts';
import { findSong } from '../songs/songs.ts';
import { putDormantSoundsAway } from './dormant-sounds.ts';
import { fileStates } from './needed-files.ts';

const DAY_MS = 86_400_000;
const OPENED_MS = Date.parse('2026-12-01T12:00:00Z');
let nowMs = OPENED_MS;
let mailbox: Mailbox;
let userId = '';

beforeEach(async () => {
  nowMs = OPENED_MS;
  mailbox = openMailbox();
  userId = await newAccount(OPENED_MS);
  await env.DB.prepare('UPDATE users SET email_proved_at_ms = 1, email = id || ?').bind('@example.com').run();
});
afterEach(async () => {
  await deleteSongRows();
  await env.DB.batch(['mails', 'subscriptions'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  vi.restoreAllMocks();
});

const context = (bindings: Partial<typeof env> = {}): Context => ({
  ...createContext({ ...env, ...bindings }),
  nowMs: () => nowMs,
  log: () => undefined,
});

/** A song with both stems, opened for the last time so many days after the first of December. */
async function openedSong(title: string, day = 0): Promise<StoredSong> {
  const song = await storeSong(userId, {
    status: 'completed',
    createdAtMs: OPENED_MS,
    finishedAtMs: OPENED_MS,
    committedAttempt: 1,
  });
  for (const stem of ['instrumental', 'vocals'] as const) await env.AUDIO.put(keyOf(song, stem), stem);
  await env.AUDIO.put(`documents/${song.songId}/${song.pipelineId}/1/pipeline.json`, '{}');
  await env.DB.prepare('UPDATE songs SET title = ?2, sound_look_at_ms = ?3 WHERE id = ?1')
    .bind(song.songId, title, nextSoundLookMs(OPENED_MS + day * DAY_MS))
    .run();
  return song;
}

const keyOf = (song: StoredSong, stem: 'instrumental' | 'vocals' = 'vocals') =>
  stemKey({ ...song, attempt: 1 }, stem);

async function isPutAway({ songId }: StoredSong): Promise<boolean> {
  const stems = await env.AUDIO.list({ prefix: `stems/${songId}/` });
  const isMarked = ((await findSong(context(), songId))?.soundPutAwayAtMs ?? null) !== null;
  expect(stems.objects).toHaveLength(isMarked ? 0 : 2);
  return isMarked;
}

async function open({ songId }: StoredSong): Promise<void> {
  const song = await findSong(context(), songId);
  if (song) await noteOpening(context(), song);
}

/** One sweep a day, with the mails that it has to send. Days on which nothing is due are left out. */
async function sweepUntil(day: number, canMail = true): Promise<void> {
  for (const endMs = OPENED_MS + day * DAY_MS; nowMs < endMs; ) {
    const next = env.DB.prepare('SELECT min(sound_look_at_ms) AS ms FROM songs');
    const idleDays = Math.floor((((await next.first<number>('ms')) ?? endMs) - nowMs) / DAY_MS);
    nowMs = Math.min(endMs, nowMs + Math.max(1, idleDays) * DAY_MS);
    while (await putDormantSoundsAway(context()));
    if (canMail) await sendDueMails(context());
  }
}

test('a song that nobody opens is announced by one mail with those that follow it soon, and put away two weeks later', async () => {
  const [first, second] = [await openedSong('Una voce'), await openedSong('Se vuol ballare', 5)];
  const later = await openedSong('Voi che sapete', 20);
  await sweepUntil(82);
  expect(mailbox.mails).toEqual([]);
  await sweepUntil(84);
  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]?.text).toContain('- Una voce\n- Se vuol ballare\n');
  expect(mailbox.mails[0]?.text).toContain('2027-03-13');
  expect(mailbox.mails[0]?.text).not.toContain('Voi che');
  await sweepUntil(101);
  expect([await isPutAway(first), await isPutAway(second), await isPutAway(later)]).toEqual([
    false,
    false,
    false,
  ]);
  await sweepUntil(102);
  expect([await isPutAway(first), await isPutAway(second), await isPutAway(later)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(nowMs).toBe(Date.parse('2027-03-13T12:00:00Z'));
  await sweepUntil(130);
  expect(await isPutAway(later)).toBe(true);
  expect(mailbox.mails).toHaveLength(2);
  const documents = await env.AUDIO.list({ prefix: `documents/${first.songId}/` });
  expect(documents.objects).toHaveLength(1);
});

test('opening a song after its mail keeps its sound, and not that of the others', async () => {
  const [kept, gone] = [await openedSong('Una voce'), await openedSong('Se vuol ballare')];
  await sweepUntil(96);
  await open(kept);
  await sweepUntil(110);
  expect([await isPutAway(kept), await isPutAway(gone)]).toEqual([false, true]);
  // And it is asked about anew, by a mail of its own.
  await sweepUntil(96 + 83);
  expect(mailbox.mails).toHaveLength(2);
  expect(mailbox.mails[1]?.text).toContain('/song/');
});

test('an opening in the moment before the end keeps the sound, and one after it changes nothing', async () => {
  const song = await openedSong('Una voce');
  await sweepUntil(96);
  nowMs += DAY_MS;
  const DB = new Proxy(env.DB, {
    get: (database, name) => {
      const value = Reflect.get(database, name);
      if (name !== 'prepare') return typeof value === 'function' ? value.bind(database) : value;
      return (text: string) => {
        const statement = database.prepare(text);
        if (!text.includes('SET sound_put_away_at_ms')) return statement;
        const bind = (...values: unknown[]) => {
          const bound = statement.bind(...values);
          return { run: () => open(song).then(() => bound.run()) };
        };
        return { bind };
      };
    },
  });
  await putDormantSoundsAway(context({ DB }));
  expect(await isPutAway(song)).toBe(false);
  await sweepUntil(200);
  expect(await isPutAway(song)).toBe(true);
  await open(song);
  expect(await findSong(context(), song.songId)).toMatchObject({ soundLookAtMs: null });
});

test('without a mail nothing goes: not while the provider is down, and never for an address that nobody has proved', async () => {
  const song = await openedSong('Una voce');
  await sweepUntil(200, false);
  expect(await isPutAway(song)).toBe(false);
  await env.DB.prepare('UPDATE users SET email_proved_at_ms = NULL').run();
  await env.DB.prepare('DELETE FROM mails').run();
  await sweepUntil(400);
  expect(mailbox.mails).toEqual([]);
  expect(await isPutAway(song)).toBe(false);
  await env.DB.prepare('UPDATE users SET email_proved_at_ms = 1').run();
  await sweepUntil(430);
  expect(mailbox.mails).toHaveLength(1);
  expect(await isPutAway(song)).toBe(true);
});

test('a paid plan keeps every sound, and from its end on the 90 days begin anew', async () => {
  const song = await openedSong('Una voce');
  const paidThroughMs = OPENED_MS + 300 * DAY_MS;
  await subscribe(userId, { plan: 'pro', nextPlan: 'free', paidThroughMs });
  await sweepUntil(300 + 76);
  expect(mailbox.mails).toEqual([]);
  await sweepUntil(300 + 90);
  expect(await isPutAway(song)).toBe(false);
  expect(mailbox.mails).toHaveLength(1);
  await sweepUntil(300 + 100);
  expect(await isPutAway(song)).toBe(true);
});

test('a song in work keeps its stems until the run has ended', async () => {
  const song = await openedSong('Una voce');
  await sweepUntil(96);
  const redo = { ...song, pipelineId: 'pipe_redo' };
  await storeRun(userId, redo, { status: 'running', createdAtMs: nowMs });
  await sweepUntil(99);
  expect(await isPutAway(song)).toBe(false);
  await env.DB.prepare("UPDATE runs SET status = 'failed' WHERE id = 'pipe_redo'").run();
  await sweepUntil(100);
  expect(await isPutAway(song)).toBe(true);
});

test('stems that stay because the process died are over, their document is needed, and songs in other keys are unused', async () => {
  const song = await openedSong('Una voce');
  await env.DB.prepare(
    `INSERT INTO runs (id, kind, song_id, user_id, options_json, status, reserved_credits, semitones, result_pipeline_id, created_at_ms, last_used_at_ms)
     VALUES ('task_1', 'transposition', ?, ?, '{}', 'completed', 0, 2, ?, 1, ?)`,
  )
    .bind(song.songId, userId, song.pipelineId, OPENED_MS + 97 * DAY_MS)
    .run();
  await sweepUntil(96);
  nowMs += DAY_MS;
  const AUDIO = new Proxy(env.AUDIO, {
    get: (bucket, name) =>
      name === 'list' ? () => Promise.reject(new Error('R2: 10001')) : Reflect.get(bucket, name),
  });
  expect(await putDormantSoundsAway(context({ AUDIO }))).toBe(0);
  const document = `documents/${song.songId}/${song.pipelineId}/1/pipeline.json`;
  const states = await fileStates(context(), [keyOf(song), document]);
  expect(Object.fromEntries(states)).toEqual({ [keyOf(song)]: 'over', [document]: 'needed' });
  const task = env.DB.prepare("SELECT last_used_at_ms FROM runs WHERE id = 'task_1'");
  expect(await task.first('last_used_at_ms')).toBe(0);
});

test('no account waits for another: all songs that are due are looked at, and none twice', async () => {
  const songs: StoredSong[] = [];
  for (let account = 0; account < 12; account += 1) {
    userId = await newAccount(OPENED_MS);
    await env.DB.prepare('UPDATE users SET email_proved_at_ms = 1').run();
    songs.push(await openedSong('Una voce'));
  }
  nowMs += 90 * DAY_MS;
  expect([await putDormantSoundsAway(context()), await putDormantSoundsAway(context())]).toEqual([12, 0]);
  const mails = env.DB.prepare("SELECT count(*) AS n FROM mails WHERE kind = 'sound_put_away_soon'");
  expect(await mails.first('n')).toBe(12);
});
