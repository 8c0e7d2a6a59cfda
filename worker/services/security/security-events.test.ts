import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SECURITY_EVENTS_KEPT_MS } from '#domain/accounts/security-events.ts';
import type { SecurityEventListBody } from '#domain/contracts/second-factor-api.ts';
import {
  bearer,
  call,
  getJson,
  PASSWORD,
  type Person,
  postJson,
  registerSomebody,
} from '#test/worker/api.ts';
import { type Mailbox, mailTo, openMailbox } from '#test/worker/mailbox.ts';
import { turnOnAuthenticator } from '#test/worker/second-factor.ts';
import { createContext } from '../../context.ts';
import { findUser } from '../accounts/accounts.ts';
import { forgetOldSecurityEvents, tellEvent } from './security-events.ts';

/** What happens to an account's safety is seen by its owner, told by mail where it matters, and stands in the log. */

const EVENTS = '/api/v1/auth/security-events';
const AWAY = { 'cf-connecting-ip': '198.51.100.7' };
let mailbox: Mailbox;
let logged: unknown[];

beforeEach(() => {
  mailbox = openMailbox();
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(JSON.parse(String(line))));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

async function kindsOf(person: Person): Promise<string[]> {
  return (await getJson<SecurityEventListBody>(person, EVENTS)).events.map(({ kind }) => kind);
}

const loggedKinds = () =>
  logged.flatMap((line) => {
    const { event, kind } = line as { event: string; kind: string };
    return event === 'security_event' ? [kind] : [];
  });

const logIn = (person: Person, headers = {}, password = PASSWORD) =>
  postJson('/api/v1/auth/login', { email: person.email, password }, headers);

async function idOf(person: Person): Promise<string> {
  return (await getJson<{ id: string }>(person, '/api/v1/auth/me')).id;
}

test('a sign-in from a new device is told once: from then on the place is known', async () => {
  const person = await registerSomebody();
  expect((await logIn(person)).status).toBe(200);
  expect(await kindsOf(person)).toEqual([]);
  expect((await logIn(person, AWAY)).status).toBe(200);
  expect((await logIn(person, AWAY)).status).toBe(200);
  expect(await kindsOf(person)).toEqual(['sign_in_from_new_device']);
  await mailTo(mailbox, person.email, /new device/);
  expect(loggedKinds()).toEqual(['sign_in_from_new_device']);
});

test('a refresh token that comes twice ends its session, and the owner hears of the copy', async () => {
  const person = await registerSomebody();
  const other = await (await logIn(person)).json<{ refresh_token: string }>();
  const refresh = (token: string) => postJson('/api/v1/auth/refresh', { refresh_token: token });
  const { refresh_token: child } = await (await refresh(other.refresh_token)).json<{
    refresh_token: string;
  }>();
  await refresh(child);
  expect((await refresh(other.refresh_token)).status).toBe(401);
  expect(await kindsOf(person)).toEqual(['refresh_token_reused']);
  await mailTo(mailbox, person.email, /session .* was ended/);
});

test('guesses at the password until they are refused are told once a day, however many follow', async () => {
  const person = await registerSomebody();
  for (let guess = 0; guess < 9; guess += 1) await logIn(person, AWAY, 'not this one');
  await mailTo(mailbox, person.email, /guessing the password/);
  expect(await kindsOf(person)).toEqual(['password_locked']);
  expect(loggedKinds().filter((kind) => kind === 'password_locked')).toHaveLength(4);
  expect(mailbox.mails.filter(({ subject }) => /guessing/.test(subject))).toHaveLength(1);
});

test('a burst of refusals in one session is seen by its owner, a few refusals are not', async () => {
  const person = await registerSomebody();
  const stranger = await registerSomebody();
  const song = `song_of_another`;
  await env.DB.prepare(
    `INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id, created_at_ms)
     VALUES (?, ?, 'Aria', 'a.mp3', 1, '', 'pending', 'pending', 'pipe_1', 1)`,
  )
    .bind(song, await idOf(stranger))
    .run();
  const tryDoor = () => call(`/api/v1/songs/${song}`, { headers: bearer(person) });
  const tryId = () => call('/api/v1/songs/song_00000000000000000000000000', { headers: bearer(person) });
  for (let door = 0; door < 10; door += 1) {
    expect([(await tryDoor()).status, (await tryId()).status]).toEqual([403, 404]);
  }
  expect(await kindsOf(person)).toEqual([]);
  await tryDoor();
  await vi.waitFor(async () => expect(await kindsOf(person)).toEqual(['refusals_in_a_burst']));
  expect(await kindsOf(stranger)).toEqual([]);
});

test('each single refusal of somebody’s song stands in the log, with who asked and in which call', async () => {
  const person = await registerSomebody();
  const answer = await call('/api/v1/songs/song_00000000000000000000000000', { headers: bearer(person) });
  expect(logged).toContainEqual(
    expect.objectContaining({
      event: 'access_refused',
      code: 'song_not_found',
      userId: await idOf(person),
      sessionId: expect.stringMatching(/^session_/),
      requestId: answer.headers.get('x-request-id'),
    }),
  );
});

test('a signature that is not ours stands in the log', async () => {
  expect((await call('/media/originals/song_1?expires=1&signature=made-up')).status).toBe(403);
  expect((await postJson('/internal/inference/events', {})).status).toBe(403);
  expect(loggedKinds()).toEqual(['signature_refused', 'signature_refused']);
});

test('new keys, addresses, passwords and second factors are all in the list, newest first, and name their device', async () => {
  const person = await registerSomebody();
  await postJson('/api/v1/auth/email', { email: 'new@example.com', password: PASSWORD }, bearer(person));
  await turnOnAuthenticator(person);
  const headers = { ...bearer(person), 'user-agent': 'curl/8.5.0' };
  await postJson('/api/v1/auth/second-factor/recovery-codes', { password: PASSWORD }, headers);
  const { events } = await getJson<SecurityEventListBody>(person, EVENTS);
  expect(events).toMatchObject([
    { kind: 'recovery_codes_renewed', user_agent: 'curl/8.5.0' },
    { kind: 'second_factor_on' },
    { kind: 'email_change_requested' },
  ]);
  expect(loggedKinds()).toEqual(events.map(({ kind }) => kind).reverse());
});

test('events are kept for ninety days, and their list has an end', async () => {
  const person = await registerSomebody();
  const context = createContext(env);
  const user = await findUser(context, await idOf(person));
  if (!user) throw new Error('The account is missing.');
  const event = { kind: 'password_changed', user, sessionId: null } as const;
  for (let count = 0; count < 60; count += 1) await tellEvent(context, event);
  expect(await kindsOf(person)).toHaveLength(50);
  const later = (ms: number) => ({ ...context, nowMs: () => Date.now() + ms });
  await forgetOldSecurityEvents(later(SECURITY_EVENTS_KEPT_MS - 60_000));
  expect(await kindsOf(person)).toHaveLength(50);
  await forgetOldSecurityEvents(later(SECURITY_EVENTS_KEPT_MS));
  expect(await kindsOf(person)).toEqual([]);
});
