/**
 * A user that keeps a diary of what the product has acknowledged. A call whose answer was lost is sent again with its own key until
 * the answer is known.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Interrupted, request, songForm } from './crash-calls.mjs';

const SIGN_UP_CREDITS = 20;
const USES = 12;
const SONG_CREDITS = 1;
const PASSWORD_CHANGE = 'auth/password';
const RUNNING_PAUSE_MS = 3_000;

export function newSinger(origin, number) {
  return {
    origin,
    email: `singer${number}@example.com`,
    password: 'before the crash we sang',
    // An address of their own: one address may not sign up this often.
    address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    token: null,
    balance: SIGN_UP_CREDITS,
    uses: 0,
    songIds: [],
    open: null,
    acknowledged: 0,
    lastKept: null,
  };
}

/** A life as long as the product is up: sign up, spend, upload, change the password, sign in again. Throws Interrupted. */
export async function live(singer) {
  await register(singer);
  for (let count = 0; count < USES; count += 1) {
    await use(singer);
    if (count === 3) await upload(singer);
    if (count === 8) await changePassword(singer);
  }
  await signIn(singer);
}

/** Sends the open call again. False while the product says that the first one still runs. */
export async function settle(singer, isPatient) {
  while (singer.open) {
    const isSettled = await send(singer);
    if (isSettled) return true;
    if (!isPatient) return false;
    await pause(RUNNING_PAUSE_MS);
  }
  return true;
}

function register(singer) {
  const body = { email: singer.email, password: singer.password, full_name: 'Singer' };
  return change(singer, 'auth/register', body, (answer) => {
    singer.token = answer.access_token;
  });
}

function use(singer) {
  return change(singer, 'auth/credits/use', { minutes: 1 }, () => {
    singer.balance -= 1;
    singer.uses += 1;
  });
}

function upload(singer) {
  return change(singer, 'songs/', null, (song) => {
    singer.songIds.push(song.id);
    singer.balance -= SONG_CREDITS;
  });
}

function changePassword(singer) {
  const newPassword = newPasswordOf(singer);
  const body = { current_password: singer.password, new_password: newPassword };
  return change(singer, PASSWORD_CHANGE, body, (answer) => {
    singer.password = newPassword;
    singer.token = answer.access_token;
  });
}

/** With the password of the diary; while its change is open, the new one may hold already. */
export async function signIn(singer) {
  const isOpen = singer.open?.path === PASSWORD_CHANGE;
  const { status, answer } = await tryPassword(singer, singer.password);
  if (status !== 200 && isOpen) return finishPasswordChange(singer);
  if (status !== 200) throw new Error(`${singer.email} could not sign in: ${status} ${answer.code}`);
  singer.token = answer.access_token;
  singer.acknowledged += 1;
}

/**
 * A new password ends the session that asked for it, and with it the right to hear the answer again: whoever missed it learns from
 * signing in which password holds.
 */
async function finishPasswordChange(singer) {
  const { status, answer } = await tryPassword(singer, newPasswordOf(singer));
  if (status !== 200) throw new Error(`${singer.email} could not sign in with either password: ${status}`);
  singer.open.apply(answer);
  singer.open = null;
}

function tryPassword(singer, password) {
  return request(singer, 'POST', 'auth/login', { body: JSON.stringify({ email: singer.email, password }) });
}

function newPasswordOf(singer) {
  return `a new verse of ${singer.email}`;
}

/** `apply` writes the acknowledged effect into the diary. */
async function change(singer, path, body, apply) {
  singer.open = { path, body, apply, key: randomUUID() };
  if (!(await send(singer))) throw new Interrupted();
}

async function send(singer) {
  const { path, body, apply, key } = singer.open;
  const headers = { 'idempotency-key': key };
  const content = body ? JSON.stringify(body) : songForm();
  const { status, answer } = await request(singer, 'POST', path, { body: content, headers });
  if (status === 409 && answer.code === 'idempotency_key_running') return false;
  if (status === 401 && path === PASSWORD_CHANGE) {
    await finishPasswordChange(singer);
    return true;
  }
  if (status >= 300) throw new Error(`${path} of ${singer.email} was answered ${status} ${answer.code}`);
  apply(answer);
  singer.acknowledged += 1;
  singer.lastKept = { path, content: body, key, answer };
  singer.open = null;
  return true;
}

/** The last acknowledged call once more: the same answer, and nothing happens twice. */
export async function repeatLast(singer) {
  if (!singer.lastKept) return;
  const { path, content, key, answer } = singer.lastKept;
  const body = content ? JSON.stringify(content) : songForm();
  const again = await request(singer, 'POST', path, { body, headers: { 'idempotency-key': key } });
  const isSame = JSON.stringify(again.answer) === JSON.stringify(answer);
  if (!isSame)
    throw new Error(`${path} of ${singer.email}, sent again, was answered ${again.status} otherwise`);
}

export async function read(singer, path) {
  const { status, answer } = await request(singer, 'GET', path, {});
  if (status !== 200) throw new Error(`${path} of ${singer.email} was answered ${status} ${answer.code}`);
  return answer;
}
