import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayOf, keptSeconds, mayBegin } from '#domain/compute.ts';
import type { ErrorBody, SongBody } from '#domain/contracts/api.ts';
import { PLANS } from '#domain/plans/plans.ts';
import {
  DOCUMENT,
  type FakeSidecar,
  progressEvent,
  sendEvent,
  startFakeSidecar,
} from '#e2e/doubles/fake-sidecar.ts';
import {
  bearer,
  call,
  creditsOf,
  type Person,
  registerSomebody,
  SONG,
  uploadSong,
} from '#test/worker/api.ts';
import { cancel, complete, jobOf, newSongWithResult, processSong, retry, songOf } from '#test/worker/runs.ts';
import { newTranspositionCalls } from '#test/worker/transposition-calls.ts';
import { computeAccount } from '../../auth/compute-account.ts';
import { createContext } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { type ComputeClaim, computeRefusal, fitsBudget, returnCompute, takeCompute } from './compute.ts';

/** The day's machine time of one account, and who tries to have more of it. */

const LONG_SONG = { duration_minutes: '12' };
const context = createContext(env);
let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function idOf({ email }: Person): Promise<string> {
  return (await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<string>('id')) ?? '';
}

async function usedToday(person: Person): Promise<number> {
  const statement = env.DB.prepare(
    'SELECT coalesce(sum(seconds), 0) AS n FROM compute_uses WHERE account = ?',
  );
  return (await statement.bind(await computeAccount(context, await idOf(person))).first<number>('n')) ?? 0;
}

/** As if this many seconds were left of the day. */
async function leave(person: Person, seconds: number): Promise<void> {
  const used = PLANS.free.dailyComputeSeconds - seconds - (await usedToday(person));
  await env.DB.prepare('INSERT INTO compute_uses (run_id, account, day, seconds) VALUES (?, ?, ?, ?)')
    .bind(
      `spent ${person.email} ${used}`,
      await computeAccount(context, await idOf(person)),
      dayOf(Date.now()),
      used,
    )
    .run();
}

/** Songs one after the other, each ended by `end`, until one is refused. */
async function untilRefused(person: Person, end: (song: SongBody) => Promise<unknown>) {
  for (let songs = 0; songs < 40; songs += 1) {
    const answer = await uploadSong(person, SONG, LONG_SONG);
    if (answer.status !== 201) return { songs, answer, body: await answer.json<ErrorBody>() };
    await end(await answer.json<SongBody>());
  }
  return null;
}

test('cancelling at 90 % without end comes to its end within the day, and credits stay as they were', async () => {
  const person = await registerSomebody();
  await leave(person, 2_200);
  const refused = await untilRefused(person, async (song) => {
    const job = await jobOf(sidecar, song.pipeline_id ?? '');
    await sendEvent(job, progressEvent(1, 0.9));
    await cancel(person, song.id);
  });
  expect(refused?.songs).toBe(3);
  expect(refused?.body).toMatchObject({ code: 'compute_budget_spent', params: { daily_minutes: 120 } });
  expect(refused?.answer.status).toBe(429);
  expect(Number(refused?.answer.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  expect(await creditsOf(person)).toBe(20);
  expect(await usedToday(person)).toBeLessThanOrEqual(PLANS.free.dailyComputeSeconds);
}, 60_000);

test('songs that are graded unusable give their credits back, and not the time of the machine', async () => {
  const person = await registerSomebody();
  await leave(person, 1_500);
  const unusable = { ...DOCUMENT, quality: { ...DOCUMENT.quality, grade: 'unusable' as const } };
  const refused = await untilRefused(person, async (song) => {
    await complete(sidecar, song.pipeline_id ?? '', unusable);
    await call(`/api/v1/songs/${song.id}`, { method: 'DELETE', headers: bearer(person) });
  });
  expect(refused?.songs).toBe(2);
  expect(await creditsOf(person)).toBe(20);
}, 30_000);

test('free redos, transpositions and given words take from the same budget', async () => {
  const { person, song } = await newSongWithResult(sidecar);
  await leave(person, 10);
  const redone = await processSong(person, song.id);
  expect(redone).toMatchObject({ code: 429, body: { code: 'compute_budget_spent' } });
  const words = await call(`/api/v1/lyrics/${song.id}`, {
    method: 'PUT',
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'plain', text: 'Una voce poco fa' }),
  });
  expect([words.status, (await words.json<ErrorBody>()).code]).toEqual([429, 'compute_budget_spent']);
  const keys = await newTranspositionCalls(sidecar);
  await leave(keys.person, 10);
  expect(await keys.ask(2)).toMatchObject({ status: 429, body: { code: 'compute_budget_spent' } });
  const { results } = await env.DB.prepare(
    "SELECT run_id FROM compute_uses WHERE run_id LIKE 'task_%' OR run_id LIKE 'align_%'",
  ).all();
  expect(results).toEqual([]);
}, 30_000);

test('a run that nobody had begun costs little when it is cancelled, so that changing one’s mind hurts nobody', async () => {
  const person = await registerSomebody();
  const song = await (await uploadSong(person, SONG, LONG_SONG)).json<SongBody>();
  expect(await usedToday(person)).toBe(722);
  await cancel(person, song.id);
  expect(await usedToday(person)).toBe(30);
});

test('only so many songs of one account run or wait at a time', async () => {
  const person = await registerSomebody();
  const userId = await idOf(person);
  await env.DB.prepare("UPDATE users SET subscription_type = 'pro' WHERE id = ?").bind(userId).run();
  for (let n = 0; n < PLANS.pro.runsAtOnce; n += 1) {
    const song = `song_busy${n}`;
    await env.DB.prepare(
      `INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id, created_at_ms)
       VALUES (?1, ?2, 'A', 'a.mp3', 1, '', 'pending', 'pending', ?1, 1)`,
    )
      .bind(song, userId)
      .run();
    await env.DB.prepare(
      `INSERT INTO runs (id, song_id, user_id, options_json, status, reserved_credits, created_at_ms)
       VALUES (?1, ?1, ?2, '{}', 'running', 0, 1)`,
    )
      .bind(song, userId)
      .run();
  }
  const subscription = `INSERT INTO subscriptions (user_id, provider, status, plan, interval, next_plan, paid_through_ms, first_paid_at_ms, updated_at_ms)
    VALUES (?, 'test', 'active', 'pro', 'monthly', 'pro', ?, 1, 1)`;
  await env.DB.prepare(subscription)
    .bind(userId, Date.now() + 86_400_000)
    .run();
  const answer = await uploadSong(person, SONG);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(await answer.json()).toMatchObject({ code: 'too_many_runs', params: { run_limit: 20 } });
});

test('the database decides as the pure rules do', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          seconds: fc.integer({ min: 30, max: 722 }),
          progress: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        }),
        {
          minLength: 10,
          maxLength: 25,
        },
      ),
      async (tries) => {
        const account = `account ${++runs}`;
        let used = 0;
        for (const { seconds, progress } of tries) {
          const claim: ComputeClaim = {
            runId: `run ${++runs}`,
            userId: '',
            account,
            day: 1,
            seconds,
            plan: 'free',
          };
          const verdict = mayBegin(PLANS.free, { secondsToday: used, running: 0 }, seconds);
          const refusal = await computeRefusal(context, claim, true);
          expect(refusal?.kind ?? 'allowed').toBe(
            verdict === 'daily_seconds' ? 'compute_budget_spent' : verdict,
          );
          const statements = [takeCompute(claim, fitsBudget(claim, true))];
          if (progress !== null) statements.push(returnCompute(claim.runId, progress, sql`TRUE`));
          await runBatch(context, statements);
          if (verdict === 'allowed')
            used += progress === null ? seconds : keptSeconds(seconds, false, progress);
        }
        const row = await env.DB.prepare('SELECT sum(seconds) AS n FROM compute_uses WHERE account = ?')
          .bind(account)
          .first<number>('n');
        expect(row).toBe(used);
      },
    ),
    { numRuns: 8 },
  );
});

test('who states a length of 0.6 seconds for twelve minutes gets no song for one credit: it is told the true price, and asked once', async () => {
  const person = await registerSomebody();
  const song = await (await uploadSong(person, SONG, { duration_minutes: '0.01' })).json<SongBody>();
  const job = await jobOf(sidecar, song.pipeline_id ?? '');
  expect(job.paid_seconds).toBe(92);
  const error = {
    code: 'song_longer_than_stated',
    message: 'Longer.',
    retryable: false,
    audio_seconds: 715.2,
  } as const;
  await sendEvent(job, { type: 'failed', sequence: 100, error });
  expect(await creditsOf(person)).toBe(20);
  expect(await songOf(person, song.id)).toMatchObject({
    processing_error_code: 'song_longer_than_stated',
    duration_seconds: 715.2,
  });
  const again = await retry(person, song.id);
  expect(again.code).toBe(202);
  expect(await creditsOf(person)).toBe(8);
  const job2 = await jobOf(sidecar, again.body.pipeline_id);
  expect([job2.paid_seconds, job2.account_key]).toEqual([722, job.account_key]);
  await complete(sidecar, again.body.pipeline_id);
  expect(await creditsOf(person)).toBeGreaterThanOrEqual(8);
});
