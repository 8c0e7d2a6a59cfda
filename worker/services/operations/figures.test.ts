import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIGURE_NAMES } from '#domain/operations/figures.ts';
import { progressEvent, sendEvent, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { call, registerSomebody, takenSong } from '#test/worker/api.ts';
import { deliver, holdWakeUps, wakeUpOf } from '#test/worker/wake-ups.ts';
import { createContext } from '../../context.ts';
import type { Env } from '../../env.ts';
import { countIncident } from './incidents.ts';
import { readFigures } from './read-figures.ts';
import { keptFigures, takeFigures } from './take-figures.ts';

const ALERT_URL = 'https://alerts.example/hook';
const HOUR_MS = 3_600_000;

let errors = vi.spyOn(console, 'error');

beforeEach(async () => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await env.DB.batch(['figures', 'incidents'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});
afterEach(() => vi.restoreAllMocks());

const at = (afterMs: number, configuration: Env = env) => ({
  ...createContext(configuration),
  nowMs: () => Date.now() + afterMs,
});
const figuresAt = async (afterMs = 0) => (await readFigures(at(afterMs))).figures;

test('an empty service has all its figures, and none is over its threshold', async () => {
  await takeFigures(createContext(env));
  const [kept] = await keptFigures(createContext(env), 0, 1);
  expect(Object.keys(kept?.figures ?? {}).sort()).toEqual([...FIGURE_NAMES].sort());
  expect(errors).not.toHaveBeenCalled();
});

test('a song is counted while it waits and while it runs, and the wait for its first notes when it is there', async () => {
  holdWakeUps();
  const sidecar = startFakeSidecar();
  const person = await registerSomebody();
  const song = await takenSong(person, { duration_minutes: '2' });
  expect(await figuresAt(700_000)).toMatchObject({ open_runs: 1 });
  expect((await figuresAt(700_000)).oldest_waiting_seconds).toBeGreaterThanOrEqual(700);
  await deliver([wakeUpOf({ songId: song.id, pipelineId: song.pipeline_id ?? '' })]);
  const [job] = sidecar.jobs;
  if (!job) throw new Error('There is no job.');
  const notes = [{ time_start: 0, time_end: 1, midi_number: 60 }];
  const findings = {
    duration_seconds: 2,
    waveform: [1],
    key_name: null,
    tempo_bpm: null,
    heard_until_seconds: 1,
    word_count: null,
  };
  expect((await sendEvent(job, { ...progressEvent(1, 0.5), findings: { ...findings, notes } })).status).toBe(
    200,
  );
  expect(await figuresAt(700_000)).toMatchObject({ open_runs: 1, oldest_waiting_seconds: 0 });
  const row = 'SELECT first_notes_at_ms AS atMs FROM runs WHERE id = ?';
  const firstMs = await env.DB.prepare(row).bind(song.pipeline_id).first<number>('atMs');
  expect(firstMs).toBeGreaterThan(Date.now() - 60_000);
  await sendEvent(job, { ...progressEvent(2, 0.6), findings: { ...findings, notes: [...notes, ...notes] } });
  expect(await env.DB.prepare(row).bind(song.pipeline_id).first<number>('atMs')).toBe(firstMs);
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE runs SET status = 'completed', first_notes_at_ms = created_at_ms + 7000 WHERE id = ?",
    ).bind(song.pipeline_id),
    env.DB.prepare('UPDATE songs SET completed_at_ms = ? WHERE id = ?').bind(Date.now(), song.id),
  ]);
  expect(await figuresAt()).toMatchObject({ first_notes_p95_seconds: 7 });
  expect(await figuresAt(24 * HOUR_MS)).toMatchObject({
    originals_past_23_hours: 1,
    first_notes_p95_seconds: 0,
  });
});

test('failed runs are counted by their code for an hour', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person, { duration_minutes: '2' });
  await env.DB.prepare(
    "UPDATE runs SET status = 'failed', error_code = 'out_of_memory', finished_at_ms = ?, is_closed = 1 WHERE id = ?",
  )
    .bind(Date.now(), song.pipeline_id)
    .run();
  expect(await readFigures(at(0))).toMatchObject({
    failuresByCode: { out_of_memory: 1 },
    figures: { failures: 1 },
  });
  expect(await figuresAt(HOUR_MS + 1000)).toMatchObject({ failures: 0 });
});

test('an answer of 5xx and a dead letter are counted where they happen', async () => {
  vi.spyOn(env.DB, 'prepare').mockImplementationOnce(() => {
    throw new Error('D1 is not there');
  });
  expect(
    (await call('/api/v1/waitlist', { method: 'POST', body: '{"email": "ada@example.org"}' })).status,
  ).toBe(500);
  await deliver([wakeUpOf({ songId: 'song_none', pipelineId: 'pipe_none' })], {
    queue: 'cantora-pipeline-dead',
  });
  await vi.waitFor(async () =>
    expect(await figuresAt()).toMatchObject({ server_errors: 1, dead_letters: 1 }),
  );
});

test('who runs the service is told once when a figure passes its threshold and once when it is back', async () => {
  const told: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    expect(url).toBe(ALERT_URL);
    told.push(JSON.parse(String(init?.body)).text);
    return new Response('ok');
  });
  const take = (afterMs: number) => takeFigures(at(afterMs, { ...env, ALERT_URL }));
  await countIncident(createContext(env), 'ledger_breach', 2);
  for (const afterMs of [0, 300_000, 3 * HOUR_MS, 3 * HOUR_MS + 300_000]) await take(afterMs);
  expect(told).toHaveLength(2);
  expect(told[0]).toContain('ledger_breaches is over its threshold: 2 (threshold 0)');
  expect(told[1]).toContain('ledger_breaches is in order again: 0 (threshold 0)');
});

test('an alert that nobody takes is a line of the log, and the sweep goes on', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('gone'));
  await countIncident(createContext(env), 'dead_letter');
  const log = vi.fn();
  await takeFigures({ ...createContext({ ...env, ALERT_URL }), log });
  expect(log.mock.calls.map(([event]) => event.event)).toEqual(['figure_over_threshold', 'alert_not_sent']);
});

test('figures are kept for a week', async () => {
  await takeFigures(at(0));
  await takeFigures(at(7 * 24 * HOUR_MS + 60_000));
  expect(await keptFigures(at(0), 0, 9)).toHaveLength(1);
});
