/** Keeps a long-running part up: starts it, waits until it answers, restarts it when it ends or stops answering. */

import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOGS, ROOT } from '../places.mjs';
import { Problem } from '../problem.mjs';
import { projectEnvironment } from '../setup/command.mjs';

const LEASH = fileURLToPath(new URL('./leash.mjs', import.meta.url));
const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 15_000;
/** A part that stayed up this long is restarted without delay. */
const STABLE_MS = 30_000;
const HEALTH_EVERY_MS = 2_000;
const HEALTH_TIMEOUT_MS = 3_000;
/** Refused connections count more than slow answers: on a busy machine slow is normal. */
const MISS_WEIGHT = { refused: 3, slow: 2 };
const MAX_MISSES = 8;
const STOP_GRACE_MS = 10_000;

/**
 * `part`: name, command, args, cwd, env, healthUrl, startTimeoutMs, healthEveryMs. Resolves when the part answers for the first time;
 * `say` hears of every later restart.
 */
export async function supervise(part, say) {
  mkdirSync(LOGS, { recursive: true });
  const state = {
    part,
    say,
    log: createWriteStream(join(LOGS, `${part.name}.log`), { flags: 'a' }),
    child: null,
    startedAtMs: 0,
    isUp: false,
    isStopping: false,
    isSilent: false,
    backoffMs: FIRST_BACKOFF_MS,
    health: null,
  };
  start(state);
  try {
    await untilHealthy(part);
  } catch (error) {
    await stop(state);
    throw error;
  }
  state.isUp = true;
  state.health = watchHealth(state);
  return {
    stop: () => stop(state),
    restart: () => killGroup(state.child, 'SIGTERM'),
    /** As a crash would end it; for the tests. */
    kill: () => killGroup(state.child, 'SIGKILL'),
    /** Of the leash; everything that the part runs descends from it. */
    processId: () => state.child.pid,
  };
}

function start(state) {
  const { part, log } = state;
  const child = spawnOnLeash(part, log);
  child.on('exit', (code, signal) => restartAfter(state, signal ?? `code ${code}`));
  note(log, `starting ${part.name}, process ${child.pid}`);
  Object.assign(state, { child, startedAtMs: Date.now(), isUp: false });
}

function restartAfter(state, reason) {
  const { part, log, isSilent } = state;
  killGroup(state.child, 'SIGKILL');
  note(log, `${part.name} ended with ${reason}${isSilent ? ', because it did not answer' : ''}`);
  if (state.isStopping) return;
  if (Date.now() - state.startedAtMs > STABLE_MS) state.backoffMs = FIRST_BACKOFF_MS;
  if (state.health) state.say(`${part.name} ${isSilent ? 'did not answer' : 'ended'}; starting it again`);
  state.isSilent = false;
  setTimeout(() => !state.isStopping && start(state), state.backoffMs);
  state.backoffMs = Math.min(state.backoffMs * 2, MAX_BACKOFF_MS);
}

function spawnOnLeash(part, log) {
  const child = spawn(process.execPath, [LEASH, part.command, ...part.args], {
    cwd: part.cwd ?? ROOT,
    env: projectEnvironment(part.env),
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return child;
}

/** Into the part's own log, where people look for the reason of a restart. */
function note(log, text) {
  log.write(`[supervisor ${new Date().toISOString()}] ${text}\n`);
}

async function untilHealthy(part) {
  const deadlineMs = Date.now() + part.startTimeoutMs;
  while (Date.now() < deadlineMs) {
    if ((await ask(part.healthUrl)) === 'ok') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Problem(`${part.name} did not come up. Its log: ${join(LOGS, `${part.name}.log`)}`);
}

/**
 * Ends a part that runs but does not answer; the restart follows. Not while it is starting: on a slow machine it would never come up.
 */
function watchHealth(state) {
  const { part } = state;
  let misses = 0;
  let isChecking = false;
  return setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    const answer = await ask(part.healthUrl);
    isChecking = false;
    if (answer === 'ok') state.isUp = true;
    const isStarting = !state.isUp && Date.now() - state.startedAtMs < part.startTimeoutMs;
    misses = answer === 'ok' || isStarting ? 0 : misses + MISS_WEIGHT[answer];
    if (misses <= MAX_MISSES) return;
    misses = 0;
    state.isSilent = true;
    killGroup(state.child, 'SIGKILL');
  }, part.healthEveryMs ?? HEALTH_EVERY_MS);
}

async function ask(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok ? 'ok' : 'slow';
  } catch (error) {
    return error?.name === 'TimeoutError' ? 'slow' : 'refused';
  }
}

async function stop(state) {
  state.isStopping = true;
  clearInterval(state.health);
  const { child } = state;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => killGroup(child, 'SIGKILL'), STOP_GRACE_MS);
  await ended;
  clearTimeout(timer);
  killGroup(child, 'SIGKILL');
}

/** The leash leads a process group of its own, so nothing that the part started is left behind. */
function killGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process group is gone already.
  }
}
