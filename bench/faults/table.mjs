/**
 * Lets one fault happen to one song and says in one line how it ended. A fault strikes before the song is uploaded, or at its `moment`;
 * with `liftAfterMs` it is taken back again. A song is expected to be completed, unless the fault says otherwise.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { brokenRules, heal, lift, newSong, whenPassing } from './world.mjs';

const LIMIT_SECONDS = 900;
const WIDTHS = [6, 60, 12, 9, 9, 9, 40, 8];
export const HEAD = line('fault', 'what happens', 'end', 'ended s', 'after s', 'attempts', 'wanted', 'held');

/** Seconds since the fault began and since it ended. Attempts: jobs that the sidecar began. */
export async function measure(world, fault) {
  await heal(world);
  if (!fault.moment) await fault.strike?.(world);
  // A moment may pass while the upload is still being answered.
  const moment = fault.moment && whenPassing(world, fault.moment);
  const song = await newSong(world);
  await moment;
  if (fault.moment) await fault.strike(world);
  const struckMs = performance.now();
  const { outcome, endedMs, liftedMs, problems } = await follow(world, fault, song);
  const attempts = attemptsOf(world);
  await fault.tidy?.(world);
  await heal(world);
  problems.push(...(outcome.status ? await endProblems(world, song, outcome, fault) : [outcome.message]));
  const end = outcome.status ? endWord(outcome.status) : 'none';
  const seconds = (fromMs) => ((endedMs - fromMs) / 1000).toFixed(1);
  const times = [seconds(struckMs), fault.liftAfterMs ? seconds(Math.min(liftedMs, endedMs)) : '-'];
  const held = problems.length === 0 ? 'yes' : 'NO';
  return { text: line(fault.id, fault.name, end, ...times, attempts, fault.target, held), problems };
}

/** Waits for the song to end, or for the error of the fault. */
async function follow(world, fault, song) {
  let isOver = false;
  const beside = fault.meanwhile?.(world, () => isOver) ?? Promise.resolve();
  let endedMs = 0;
  const ended = song
    .wait(LIMIT_SECONDS)
    .catch((error) => error)
    .finally(() => {
      endedMs = performance.now();
    });
  const problems = fault.answers503 ? await refusalProblems(song) : [];
  if (fault.liftAfterMs) {
    await pause(fault.liftAfterMs);
    await lift(world);
  }
  const liftedMs = performance.now();
  const outcome = await ended;
  isOver = true;
  await beside;
  return { outcome, endedMs, liftedMs, problems };
}

/** While a part is down, callers get `Retry-After`. */
async function refusalProblems({ client, song }) {
  const { status, retryAfter } = await client.raw(`pipeline/status/${song.id}`);
  return status === 503 && retryAfter !== null ? [] : [`${status} with Retry-After ${retryAfter}, not 503`];
}

async function endProblems(world, song, { status }, { expected = 'completed', afterEnd }) {
  const problems = await brokenRules(song);
  if (endWord(status) !== expected) problems.push(`${endWord(status)} (${status.error}), not ${expected}`);
  const later = (await afterEnd?.(world, song)) ?? [];
  await heal(world);
  return [...problems, ...later.filter(Boolean)];
}

function endWord(status) {
  return status.is_completed ? 'completed' : 'failed';
}

function attemptsOf(world) {
  const events = world.interposer.passed.filter(({ kind }) => kind === 'event');
  return Math.max(0, ...events.map(({ event }) => event.attempt));
}

function line(...cells) {
  return cells.map((cell, index) => String(cell).padEnd(WIDTHS[index])).join(' ');
}
