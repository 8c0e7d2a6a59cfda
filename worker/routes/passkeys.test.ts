import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorBody } from '#domain/contracts/api.ts';
import type { FactorAddedBody, SecondFactorBody } from '#domain/contracts/second-factor-api.ts';
import {
  bearer,
  call,
  getJson,
  PASSWORD,
  type Person,
  postJson,
  registerSomebody,
} from '#test/worker/api.ts';
import { openMailbox } from '#test/worker/mailbox.ts';
import { FACTOR, letProofsAge, turnOnAuthenticator } from '#test/worker/second-factor.ts';
import { newSoftwarePasskey, type SoftwarePasskey } from '#test/worker/software-passkey.ts';

/** Passkeys as the second factor, made and used by a software authenticator as browsers do. */

beforeEach(() => void openMailbox());
afterEach(() => vi.restoreAllMocks());

async function creationChallenge(person: Person): Promise<string> {
  const options = await postJson(`${FACTOR}/passkeys/options`, { password: PASSWORD }, bearer(person));
  if (!options.ok) throw new Error(await options.text());
  return (await options.json<{ challenge: string }>()).challenge;
}

const keep = (person: Person, credential: object) =>
  postJson(`${FACTOR}/passkeys`, { name: 'My phone', credential }, bearer(person));

async function addPasskey(person: Person): Promise<{ passkey: SoftwarePasskey; codes: string[] | null }> {
  const passkey = newSoftwarePasskey();
  const kept = await keep(person, passkey.register(await creationChallenge(person)));
  if (kept.status !== 201) throw new Error(await kept.text());
  return { passkey, codes: (await kept.json<FactorAddedBody>()).recovery_codes };
}

const logIn = (person: Person, fields: object = {}) =>
  postJson('/api/v1/auth/login', { email: person.email, password: PASSWORD, ...fields });

async function loginChallenge(person: Person): Promise<string> {
  const { params } = await (await logIn(person)).json<ErrorBody>();
  return (params as { passkey_request: { challenge: string } }).passkey_request.challenge;
}

const remove = (person: Person, id: string, fields: object = { password: PASSWORD }) =>
  call(`${FACTOR}/passkeys/${id}`, {
    method: 'DELETE',
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });

test('a session alone removes no passkey, however fresh its second factor: the password is asked for', async () => {
  const person = await registerSomebody();
  const { passkey } = await addPasskey(person);
  const bare = await call(`${FACTOR}/passkeys/${passkey.id}`, { method: 'DELETE', headers: bearer(person) });
  expect([bare.status, await bare.json()]).toMatchObject([422, { errors: [{ field: 'password' }] }]);
  const guessed = await remove(person, passkey.id, { password: 'not the password' });
  expect([guessed.status, await guessed.json()]).toMatchObject([403, { code: 'wrong_password' }]);
  await letProofsAge();
  expect((await remove(person, passkey.id)).status).toBe(403);
  expect((await getJson<SecondFactorBody>(person, FACTOR)).is_on).toBe(true);
  expect((await logIn(person)).status).toBe(401);
});

test('the first passkey turns the second factor on, brings recovery codes, and signs in with the password', async () => {
  const person = await registerSomebody();
  const { passkey, codes } = await addPasskey(person);
  expect(codes).toHaveLength(10);
  expect(await getJson<SecondFactorBody>(person, FACTOR)).toMatchObject({
    is_on: true,
    authenticator_since: null,
    passkeys: [{ id: passkey.id, name: 'My phone', last_used_at: null }],
  });
  const answer = await logIn(person, { passkey: passkey.sign(await loginChallenge(person)) });
  expect(answer.status).toBe(200);
  expect((await getJson<SecondFactorBody>(person, FACTOR)).passkeys[0]?.last_used_at).not.toBeNull();
});

test('what a passkey signed is good once, for its own site and for a challenge of ours to this account', async () => {
  const person = await registerSomebody();
  const { passkey } = await addPasskey(person);
  const other = await registerSomebody();
  const { passkey: ofOther } = await addPasskey(other);
  const challenge = await loginChallenge(person);
  const signed = passkey.sign(challenge);
  const attacks = [
    passkey.sign(challenge, 'https://cantora.example.evil'),
    passkey.sign(Buffer.from('made up').toString('base64url')),
    passkey.sign(await loginChallenge(other)),
    passkey.sign(await creationChallenge(person)),
    ofOther.sign(challenge),
    { ...passkey.sign(challenge), response: { ...newSoftwarePasskey().sign(challenge), signature: 'AAAA' } },
  ];
  for (const attack of attacks)
    expect([403, 422]).toContain((await logIn(person, { passkey: attack })).status);
  // The refused ones have not used the challenge up, or have: either way a new one works, and works once.
  expect([200, 403]).toContain((await logIn(person, { passkey: signed })).status);
  const fresh = passkey.sign(await loginChallenge(person));
  expect((await logIn(person, { passkey: fresh })).status).toBe(200);
  expect((await logIn(person, { passkey: fresh })).status).toBe(403);
});

test('a passkey is kept only with the challenge that the password gave, once', async () => {
  const person = await registerSomebody();
  const passkey = newSoftwarePasskey();
  const madeUp = passkey.register(Buffer.from('made up').toString('base64url'));
  expect((await keep(person, madeUp)).status).toBe(422);
  const other = await registerSomebody();
  expect((await keep(person, passkey.register(await creationChallenge(other)))).status).toBe(422);
  const challenge = await creationChallenge(person);
  expect((await keep(person, passkey.register(challenge))).status).toBe(201);
  expect((await keep(person, newSoftwarePasskey().register(challenge))).status).toBe(422);
});

test('a passkey also proves again in the session that it is its owner', async () => {
  const person = await registerSomebody();
  const { passkey } = await addPasskey(person);
  await letProofsAge();
  const renew = () => postJson(`${FACTOR}/recovery-codes`, { password: PASSWORD }, bearer(person));
  expect((await renew()).status).toBe(403);
  const asked = await postJson(`${FACTOR}/challenge`, {}, bearer(person));
  const { challenge } = await asked.json<{ challenge: string }>();
  const proof = { passkey: passkey.sign(challenge) };
  expect((await postJson(`${FACTOR}/verify`, proof, bearer(person))).status).toBe(204);
  expect((await renew()).status).toBe(201);
});

test('the last passkey takes the second factor and its codes along, unless there is an app', async () => {
  const person = await registerSomebody();
  const first = await addPasskey(person);
  await turnOnAuthenticator(person);
  expect((await remove(person, first.passkey.id)).status).toBe(204);
  expect(await getJson<SecondFactorBody>(person, FACTOR)).toMatchObject({
    is_on: true,
    recovery_codes_left: 10,
  });
  const alone = await registerSomebody();
  const only = await addPasskey(alone);
  expect((await remove(person, only.passkey.id)).status).toBe(404);
  expect((await remove(alone, only.passkey.id)).status).toBe(204);
  expect(await getJson<SecondFactorBody>(alone, FACTOR)).toMatchObject({
    is_on: false,
    recovery_codes_left: 0,
  });
  expect((await logIn(alone)).status).toBe(200);
});
