/**
 * `npm run bench:api`: what each call that is made often costs, as a ratio to `/health` in the same run. Saturated: turn about, a moment
 * of `/health` and a moment of the call, in rounds, so that whatever else the machine does hits both. Then at a fixed rate, every second
 * call a `/health`. Ends with 1 where a target is missed or an answer is not the expected one.
 */

import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runSql } from '../e2e/local-data.ts';
import { ROOT } from '../scripts/places.mjs';
import { startFreshProduct } from '../scripts/product.mjs';
import { localSecrets } from '../scripts/setup/install.mjs';
import { CALLS, HEALTH, requestOf } from './api/calls.mjs';
import { registerClient, untilDone } from './api-client.mjs';
import { keepFigures } from './figures/keep-figures.mjs';
import { atRate, countBy, percentile, timedRequest } from './load.mjs';
import { processorSeconds } from './process-usage.mjs';
import { completeJob, startSidecarDouble } from './sidecar-double.mjs';

const PORTS = { port: 18_874, sidecarPort: 18_875, healthEveryMs: 60_000 };
const SONG = join(ROOT, 'public', 'demo', 'first-light.opus');
/** A song of three and a half minutes. */
const NOTES = 420;
/** Each has one call under way at a time. */
const SINGERS = 12;
const SONGS_EACH = 20;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const MOMENT_MS = 500;
/** So often each call is made before: code that the compiler has not seen yet says nothing. */
const WARM_UPS = Number(process.env.BENCH_WARM_UPS ?? 50);
/** At this share of what it can do the product is asked at a fixed rate, for so long. */
const FIXED = { share: 0.5, seconds: 40 };
const TARGETS = { me: 0.6, 'list of 20 songs': 0.5, status: 0.5 };

const unexpected = [];
const singers = [];
const product = await startFreshProduct({ ...PORTS, hasSidecar: false });
// Afterwards: the product looks whether its ports are free.
const sidecar = await startSidecarDouble(PORTS.sidecarPort, localSecrets().INFERENCE_JOB_SECRET);
let missed = [];
try {
  await newSingers();
  console.log(`\n${cpus().length} cores, load before ${loadavg()[0].toFixed(1)}, ${SINGERS} singers\n`);
  const rounds = await saturated();
  missed = report(rounds, await atFixedRate(halfOf(rounds)));
} finally {
  await product.stop();
  sidecar.stop();
}
console.log(`\nload after ${loadavg()[0].toFixed(1)}`);
const answers = countBy(unexpected, ({ name, status }) => `${name} ${status}`);
if (unexpected.length > 0) console.log(`unexpected answers: ${JSON.stringify(answers)}`);
console.log(missed.length === 0 ? 'targets met' : `targets MISSED: ${missed.join(', ')}`);
process.exit(missed.length === 0 && unexpected.length === 0 ? 0 : 1);

/** Each with a song that is done, and the rows of nineteen others. */
async function newSingers() {
  for (let index = 0; index < SINGERS; index += 1) {
    const client = await registerClient(product.origin);
    await client.post('auth/subscription/upgrade', { subscription_type: 'premium' });
    const { id: songId, pipeline_id: pipelineId } = await client.upload(SONG);
    while (!sidecar.jobs.has(songId)) await pause(50);
    await completeJob(sidecar.jobs, songId, NOTES);
    const { is_completed, error } = await untilDone(client, songId);
    if (!is_completed) throw new Error(`The song failed: ${error}`);
    const { vocal_separation: stems } = await client.result(pipelineId);
    const { pathname, search } = new URL(stems.vocal_track.signed_url);
    const { token, refreshToken } = client;
    singers.push({ token, refreshToken, songId, pipelineId, mediaPath: pathname + search });
    await runSql(product.origin, otherSongs(songId, index));
  }
}

function otherSongs(songId, singer) {
  const numbers = Array.from({ length: SONGS_EACH - 1 }, (_, number) => `(${number})`);
  const columns = 'user_id, title, original_filename, source_size_bytes, source_sha256, status, stage';
  return `INSERT INTO songs (id, ${columns}, pipeline_id, created_at_ms)
    SELECT 'song_bench' || ${singer} || 'n' || column1, ${columns}, 'pipe_bench' || ${singer} || 'n' || column1, created_at_ms - column1
    FROM songs, (VALUES ${numbers}) WHERE id = '${songId}'`;
}

async function saturated() {
  for (const call of [HEALTH, ...CALLS])
    for (let times = 0; times < WARM_UPS; times += SINGERS)
      await Promise.all(singers.map((singer) => make(call, singer)));
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // How often an account may do something is another question.
    await runSql(product.origin, 'DELETE FROM attempt_budgets');
    let before = await moment(HEALTH);
    for (const call of CALLS) {
      const during = await moment(call);
      const after = await moment(HEALTH);
      rounds.push({ name: call.name, during, health: between(before, after) });
      before = after;
    }
  }
  return rounds;
}

function between(before, after) {
  return {
    perSecond: (before.perSecond + after.perSecond) / 2,
    processorMs: (before.processorMs + after.processorMs) / 2,
  };
}

/** All singers make this call, again and again. */
async function moment(call) {
  const workerId = product.worker.processId();
  const usedBefore = processorSeconds(workerId, 'workerd');
  const startedMs = performance.now();
  let made = 0;
  const again = async (singer) => {
    while (performance.now() - startedMs < MOMENT_MS) {
      const answers = await make(call, singer);
      made += answers.length;
    }
  };
  await Promise.all(singers.map(again));
  const seconds = (performance.now() - startedMs) / 1000;
  const used = processorSeconds(workerId, 'workerd') - usedBefore;
  return { perSecond: made / seconds, processorMs: (1000 * used) / made };
}

async function make(call, singer) {
  const [path, init] = requestOf(call, singer);
  const answer = await timedRequest(product.origin + path, init);
  if (answer.status !== call.expected) unexpected.push({ name: call.name, status: answer.status });
  else call.learn?.(singer, JSON.parse(answer.text));
  return call.next ? [answer, ...(await make(call.next, singer))] : [answer];
}

/** Of the mixture that is asked for: a `/health` and one of the calls in turn. */
function halfOf(rounds) {
  const seconds = rounds.map(({ during, health }) => (1 / during.perSecond + 1 / health.perSecond) / 2);
  return FIXED.share / (seconds.reduce((sum, one) => sum + one, 0) / seconds.length);
}

/** Turn about; each singer makes the calls in their order. */
async function atFixedRate(perSecond) {
  await runSql(product.origin, 'DELETE FROM attempt_budgets');
  console.log(`fixed rate: ${perSecond.toFixed(0)} calls a second for ${FIXED.seconds} s\n`);
  const tookMs = new Map([HEALTH, ...CALLS].map(({ name }) => [name, []]));
  await atRate({ perSecond, seconds: FIXED.seconds }, async (index) => {
    const turn = index >> 1;
    const call = index % 2 === 0 ? HEALTH : CALLS[turn % CALLS.length];
    const singer = singers[Math.floor(turn / CALLS.length) % singers.length];
    for (const answer of await make(call, singer)) tookMs.get(call.name).push(answer.tookMs);
  });
  return tookMs;
}

function report(rounds, tookMs) {
  const middle = (values) => percentile(values, 0.5);
  const health = {
    perSecond: middle(rounds.map((round) => round.health.perSecond)),
    processorMs: middle(rounds.map((round) => round.health.processorMs)),
  };
  console.log(row('call', 'saturated', 'to /health', 'workerd', 'to /health', 'at the fixed rate'));
  tell('/health', health, { rate: 1, work: 1 }, tookMs.get(HEALTH.name));
  const figures = { 'health, calls a second': health.perSecond };
  const missedOnes = [];
  for (const { name } of CALLS) {
    const mine = rounds.filter((round) => round.name === name);
    const perSecond = middle(mine.map(({ during }) => during.perSecond));
    const processorMs = middle(mine.map(({ during }) => during.processorMs));
    const rate = middle(mine.map((round) => round.during.perSecond / round.health.perSecond));
    const work = middle(mine.map((round) => round.health.processorMs / round.during.processorMs));
    tell(name, { perSecond, processorMs }, { rate, work }, tookMs.get(name));
    figures[name] = rate;
    figures[`${name}, work`] = work;
    if (rate < (TARGETS[name] ?? 0)) missedOnes.push(`${name} ${rate.toFixed(2)} < ${TARGETS[name]}`);
  }
  keepFigures('api', figures);
  return missedOnes;
}

function tell(name, { perSecond, processorMs }, { rate, work }, times) {
  const waits = `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
  console.log(
    row(
      ...[name, `${perSecond.toFixed(0)} a second`, rate.toFixed(2)],
      ...[`${processorMs.toFixed(2)} ms`, work.toFixed(2), waits],
    ),
  );
}

function row(...cells) {
  const widths = [32, 16, 12, 12, 12, 30];
  return cells.map((cell, index) => String(cell).padEnd(widths[index])).join('');
}
