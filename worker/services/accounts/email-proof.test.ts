import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorBody } from '#domain/contracts/api.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, creditsOf, getJson, type Person, postJson } from '#test/worker/api.ts';
import { auditOf } from '#test/worker/ledger.ts';
import { announce, complete, fileOf, openedUpload, putPart } from '#test/worker/uploads.ts';
import { fromAddress, takeAttempt } from '../../auth/attempt-budgets.ts';
import { oneTimeToken } from '../../auth/one-time-tokens.ts';
import { createContext } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { createAccount, findUser, register } from './accounts.ts';
import { leaveMark } from './address-marks.ts';
import { askForEmailProof } from './email-proof.ts';

/** Credits that come with a confirmed address, as in production. */

const MONTH_MS = 31 * 24 * 3_600_000;
const strict = { ...env, CREDITS_NEED_CONFIRMED_EMAIL: 'true' };
let emails = 0;

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await env.DB.prepare('DELETE FROM attempt_budgets').run();
});

async function signUp(email = `farm${++emails}@example.com`): Promise<Person & { id: string }> {
  const context = {
    ...createContext(strict),
    client: { ...createContext(env).client, address: `192.0.2.${emails}` },
  };
  const signedIn = await createAccount(context, { email, password: 'una voce', fullName: 'Ada' }, 'hash');
  if (!signedIn) throw new Error('The address is taken.');
  await askForEmailProof(context, signedIn.user);
  return { email, id: signedIn.user.id, ...signedIn.tokens };
}

async function mailedToken(
  person: { id: string },
  purpose: 'email_proof' | 'email_change' = 'email_proof',
): Promise<string> {
  const row = env.DB.prepare('SELECT id FROM one_time_tokens WHERE user_id = ? AND purpose = ?');
  const id = await row.bind(person.id, purpose).first<string>('id');
  return oneTimeToken(env.ACCESS_TOKEN_SECRET, purpose, id ?? '');
}

const confirm = (token: string) => postJson('/api/v1/auth/email/confirm', { token });

test('an account that nobody reads the mails of has no credits, also not in its next month', async () => {
  const person = await signUp();
  expect(await creditsOf(person)).toBe(0);
  expect(await getJson(person, '/api/v1/auth/me')).toMatchObject({ credits_awaited: 20 });
  const later = { ...createContext(env), nowMs: () => Date.now() + MONTH_MS };
  expect(await findUser(later, person.id)).toMatchObject({ creditsAvailable: 0, creditsAwaited: 20 });
});

test('until then nothing is used up, the bytes of a song may come, and it becomes a song once the link was followed', async () => {
  startFakeSidecar();
  const person = await signUp();
  expect(await getJson(person, '/api/v1/auth/status')).toMatchObject({
    credits: { used_monthly: 0, total_monthly: 20, remaining: 0 },
  });
  const file = fileOf(1_000);
  const upload = await openedUpload(person, file.length);
  expect((await putPart(person, upload.id, 1, file)).status).toBe(200);
  const early = await complete(person, upload.id);
  expect([early.status, (await early.json<ErrorBody>()).code]).toEqual([409, 'email_not_confirmed']);
  await confirm(await mailedToken(person));
  expect((await complete(person, upload.id)).status).toBe(201);
});

test('a song that all the awaited credits could not pay is refused before its bytes', async () => {
  const person = await signUp();
  const answer = await announce(person, 1_000, { duration_minutes: 11.9, file_name: 'long.wav' });
  expect(answer.status).toBe(201);
  await env.DB.prepare('UPDATE users SET credits_awaited = 3 WHERE id = ?').bind(person.id).run();
  const refused = await announce(person, 1_000, { duration_minutes: 11.9, file_name: 'other.wav' });
  expect([refused.status, (await refused.json<ErrorBody>()).code]).toEqual([402, 'insufficient_credits']);
});

test('the mailed link brings them, once, and the books agree', async () => {
  const person = await signUp();
  const token = await mailedToken(person);
  expect((await confirm(token)).status).toBe(200);
  expect(await creditsOf(person)).toBe(20);
  expect((await confirm(token)).status).toBe(400);
  expect(await creditsOf(person)).toBe(20);
  expect(await auditOf(person.id, Date.now())).toEqual([]);
});

test('an address with a slip is changed with the password, and the link to the right one brings the credits', async () => {
  const context = {
    ...createContext(strict),
    client: { ...createContext(env).client, address: '192.0.2.251' },
  };
  const input = { email: 'wrong@example.com', password: 'una voce poco fa', fullName: 'Rosina' };
  const signedUp = await register(context, input);
  if (!signedUp.ok) throw new Error('The address is taken.');
  const { user, tokens } = signedUp.value;
  const person = { ...tokens, email: user.email, id: user.id };
  const change = (typed: string) =>
    postJson('/api/v1/auth/email', { email: 'right@example.com', password: typed }, bearer(person));
  expect((await change('not my password')).status).toBe(403);
  expect((await change(input.password)).status).toBe(202);
  expect(await creditsOf(person)).toBe(0);
  expect((await confirm(await mailedToken(person, 'email_change'))).status).toBe(200);
  expect(await getJson(person, '/api/v1/auth/me')).toMatchObject({
    email: 'right@example.com',
    credits_remaining: 20,
    credits_awaited: 0,
  });
});

test('ten links at once bring them once', async () => {
  const person = await signUp();
  const token = await mailedToken(person);
  await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(await creditsOf(person)).toBe(20);
  expect(await auditOf(person.id, Date.now())).toEqual([]);
});

test('leaving before the address was confirmed and signing up again loses nothing and gains nothing', async () => {
  const person = await signUp();
  const context = createContext(env);
  const user = await context.db.query.users.findFirst({ where: (row, { eq }) => eq(row.id, person.id) });
  if (!user) throw new Error('There is no such account.');
  await runBatch(context, await leaveMark(context, user, 'goes', sql`TRUE`));
  await env.DB.prepare('UPDATE users SET email = ? WHERE id = ?').bind(`deleted:${user.id}`, user.id).run();
  const again = await signUp(person.email);
  expect(await getJson(again, '/api/v1/auth/me')).toMatchObject({
    credits_remaining: 0,
    credits_awaited: 20,
  });
});

test('the link is mailed again when somebody asks, and not to an account that waits for nothing', async () => {
  const person = await signUp();
  const mails = env.DB.prepare("SELECT count(*) AS n FROM mails WHERE user_id = ? AND kind = 'email_proof'");
  const ask = () => call('/api/v1/auth/email/proof', { method: 'POST', headers: bearer(person) });
  expect((await ask()).status).toBe(202);
  expect(await mails.bind(person.id).first('n')).toBe(2);
  await confirm(await mailedToken(person));
  expect((await ask()).status).toBe(202);
  expect(await mails.bind(person.id).first('n')).toBe(2);
});

test('a whole /48 of IPv6 has one more budget, and not one for each of its 65,536 networks', async () => {
  let refused = 0;
  for (let network = 0; network < 230 && refused === 0; network += 1) {
    const client = { ...createContext(env).client, address: `2001:db8:1:${network.toString(16)}::/64` };
    const context = { ...createContext(env), client };
    const taken = await takeAttempt(context, fromAddress('registration', client.address));
    if (!taken.ok) refused = network;
  }
  expect(refused).toBe(200);
});

test('without the setting a sign-up gives its credits at once', async () => {
  const context = { ...createContext(env), client: { ...createContext(env).client, address: '192.0.2.250' } };
  const input = { email: 'at-once@example.com', password: 'ah non credea mirarti', fullName: 'Amina' };
  const signedUp = await register(context, input);
  expect(signedUp.ok && signedUp.value.user).toMatchObject({ creditsAvailable: 20, creditsAwaited: null });
});
