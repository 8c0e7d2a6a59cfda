import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import {
  bearer,
  call,
  getJson,
  PASSWORD,
  type Person,
  postJson,
  registerSomebody,
} from '#test/worker/api.ts';
import { type FullAccount, newFullAccount, rowsOf, tablesOfAccounts } from '#test/worker/full-account.ts';
import { readZip } from '#test/worker/zip.ts';
import { EXPORTED_FILES, NOT_EXPORTED } from './exported-tables.ts';

const EXPORT = '/api/v1/auth/export';
/** Which columns of a row tell it from the others of its account; the first that there is counts. */
const NAMES = [
  'id',
  'customer_id',
  'quarter_started_at_ms',
  'period_started_at_ms',
  'last_seen_at_ms',
  'confirmed_at_ms',
  'used_at_ms',
  'forget_at_ms',
  'session_id',
];
/** Whose the rows are is said by the archive as a whole. */
const OWNER_COLUMNS = ['user_id'];
let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const begin = (person: Person, fields: object = { password: PASSWORD }) =>
  postJson(EXPORT, fields, bearer(person));

const download = (person: Person, ticket: string) =>
  call(`${EXPORT}?ticket=${ticket}`, { headers: bearer(person) });

async function ticketOf(person: Person): Promise<string> {
  const begun = await begin(person);
  expect(begun.status).toBe(201);
  return (await begun.json<{ ticket: string }>()).ticket;
}

const exportOf = async (person: Person) => download(person, await ticketOf(person));

async function columnsOf(table: string): Promise<string[]> {
  const { results } = await env.DB.prepare(`PRAGMA table_info(${table})`).all<{ name: string }>();
  return results.map(({ name }) => name);
}

async function archiveOf(person: Person): Promise<Map<string, Uint8Array>> {
  const response = await exportOf(person);
  expect(response.status).toBe(200);
  return readZip(new Uint8Array(await response.arrayBuffer()));
}

function textOf(files: Map<string, Uint8Array>): string {
  return [...files].map(([name, bytes]) => name + new TextDecoder().decode(bytes)).join('\n');
}

function json(files: Map<string, Uint8Array>, name: string): Record<string, Record<string, unknown>[]> {
  return JSON.parse(new TextDecoder().decode(files.get(name)));
}

async function objectsOf(account: FullAccount): Promise<Map<string, string>> {
  const { objects } = await env.AUDIO.list();
  const mine = objects.filter(({ key }) =>
    [account.completed.id, account.running.id].some((id) => key.includes(id)),
  );
  const bodies = await Promise.all(mine.map(async ({ key }) => (await env.AUDIO.get(key))?.text() ?? ''));
  return new Map(mine.map(({ key }, index) => [key, bodies[index] ?? '']));
}

/** How a value stands in the archive: instants are written as people read them. */
function asWritten(name: string, value: unknown): string {
  return name.endsWith('_at_ms') ? new Date(Number(value)).toISOString() : String(value);
}

test('I37: an export holds every row and every object of its account', async () => {
  const account = await newFullAccount(sidecar);
  const files = await archiveOf(account);
  const text = textOf(files);
  for (const table of await tablesOfAccounts()) {
    const rows = await rowsOf(table, account.id);
    expect([table, rows.length > 0]).toEqual([table, true]);
    for (const row of rows) {
      const name = NAMES.find((candidate) => candidate in row) ?? 'updated_at_ms';
      expect(text).toContain(asWritten(name, row[name]));
    }
  }
  const objects = await objectsOf(account);
  expect(objects.size).toBe(9);
  const bodies = [...files.values()].map((bytes) => new TextDecoder().decode(bytes));
  for (const [key, body] of objects) expect([key, bodies.includes(body)]).toEqual([key, true]);
});

test('I37: an export holds nothing of anybody else', async () => {
  const [account, other] = [await newFullAccount(sidecar), await newFullAccount(sidecar)];
  const text = textOf(await archiveOf(account));
  for (const table of await tablesOfAccounts()) {
    for (const row of await rowsOf(table, other.id)) {
      const foreign = row.id ?? row.customer_id;
      if (typeof foreign === 'string') expect(text).not.toContain(foreign);
    }
  }
  for (const trace of [other.id, other.email, other.completed.id, other.running.id])
    expect(text).not.toContain(trace);
});

test('every table of accounts is exported, so a new one cannot be forgotten', async () => {
  const exported = EXPORTED_FILES.flatMap(({ tables }) => tables.map(({ table }) => table));
  expect(exported.filter((table) => table !== 'users').sort()).toEqual((await tablesOfAccounts()).sort());
});

test('every column of an account’s rows is exported, or it is said why not', async () => {
  const missing: string[] = [];
  const stale = new Set(Object.keys(NOT_EXPORTED));
  for (const { table, columns } of EXPORTED_FILES.flatMap(({ tables }) => tables)) {
    const exported = columns.split(',').map((name) => name.trim());
    for (const column of await columnsOf(table)) {
      const name = `${table}.${column}`;
      const isExplained = stale.delete(name) || OWNER_COLUMNS.includes(column);
      if (exported.includes(column) === isExplained) missing.push(name);
    }
  }
  expect([missing, [...stale]]).toEqual([[], []]);
});

test('an export has no hashes and no secrets', async () => {
  const account = await newFullAccount(sidecar);
  const text = textOf(await archiveOf(account));
  const hashes = await env.DB.batch<Record<string, string>>([
    env.DB.prepare('SELECT password_hash AS hash FROM users'),
    env.DB.prepare('SELECT token_hash AS hash FROM refresh_tokens'),
    env.DB.prepare('SELECT token_hash AS hash FROM one_time_tokens'),
    env.DB.prepare('SELECT key_hash AS hash FROM api_keys'),
    env.DB.prepare('SELECT address_hash AS hash FROM known_addresses'),
    env.DB.prepare('SELECT code_hash AS hash FROM recovery_codes'),
    env.DB.prepare('SELECT sealed_secret AS hash FROM authenticators'),
    env.DB.prepare('SELECT public_key AS hash FROM passkeys'),
  ]);
  const secrets = hashes.flatMap(({ results }) => results.map(({ hash = '' }) => hash));
  expect(secrets.length).toBeGreaterThan(5);
  for (const secret of [...secrets, account.apiKey, account.refreshToken]) expect(text).not.toContain(secret);
});

test('the archive is a dated attachment whose files say what they are, with times that people can read', async () => {
  const account = await newFullAccount(sidecar);
  const response = await exportOf(account);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="cantora-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = readZip(new Uint8Array(await response.arrayBuffer()));
  expect(new TextDecoder().decode(files.get('README.txt'))).toContain('ledger.json');
  expect(json(files, 'account.json').account).toMatchObject([{ email: account.email, full_name: 'Rosina' }]);
  expect(json(files, 'ledger.json').ledger?.[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  const folder = `songs/Una voce _ poco fa (${account.completed.id})`;
  const run = account.completed.pipeline_id;
  const names = [...files.keys()].filter((name) => name.startsWith(folder));
  expect(names.sort()).toEqual([
    `${folder}/documents/${run}/1/pipeline.json`,
    expect.stringMatching(/\/edits\/edit_\w+\.json$/),
    `${folder}/lyrics/align_of_${account.id}/1/lyrics.json`,
    `${folder}/original.mp3`,
    `${folder}/stems/${run}/1/instrumental.opus`,
    `${folder}/stems/${run}/1/vocals.opus`,
    `${folder}/transpositions/task_of_${account.id}/1/instrumental.opus`,
    `${folder}/transpositions/task_of_${account.id}/1/vocals.opus`,
  ]);
});

test('a ledger of many pages comes whole and in order', async () => {
  const person = await registerSomebody();
  const { id } = await getJson<{ id: string }>(person, '/api/v1/auth/me');
  const insert = env.DB.prepare(
    "INSERT INTO ledger (id, user_id, kind, amount, created_at_ms) VALUES (?, ?, 'use', 0, ?)",
  );
  await env.DB.batch(Array.from({ length: 1203 }, (_, index) => insert.bind(`use_${index}`, id, index)));
  const { ledger } = json(await archiveOf(person), 'ledger.json');
  expect(ledger?.slice(1).map((entry) => entry.id)).toEqual(
    Array.from({ length: 1203 }, (_, index) => `use_${index}`),
  );
});

test('the sixth export in an hour is refused', async () => {
  const person = await registerSomebody();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const response = await exportOf(person);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a session alone takes nothing along: an export begins with the password, and its ticket is good once, for its own account', async () => {
  const [person, thief] = [await registerSomebody(), await registerSomebody()];
  const bare = await call(EXPORT, { headers: bearer(person) });
  expect([bare.status, (await bare.json<{ code: string }>()).code]).toEqual([403, 'export_not_begun']);
  const wrong = await begin(person, { password: 'not the password' });
  expect([wrong.status, await wrong.json()]).toMatchObject([403, { code: 'wrong_password' }]);
  const ticket = await ticketOf(person);
  expect((await download(thief, ticket)).status).toBe(403);
  expect((await call(`${EXPORT}?ticket=${ticket}`)).status).toBe(401);
  const taken = await Promise.all([1, 2, 3].map(() => download(person, ticket)));
  for (const answer of taken) await answer.arrayBuffer();
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
});

test('the ticket of an export is dead after a minute, and after a newer one or a new password', async () => {
  const person = await registerSomebody();
  const first = await ticketOf(person);
  const second = await ticketOf(person);
  expect((await download(person, first)).status).toBe(403);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect((await download(person, second)).status).toBe(403);
  const third = await ticketOf(person);
  const fields = { current_password: PASSWORD, new_password: 'di tanti palpiti' };
  const changed = await postJson('/api/v1/auth/password', fields, bearer(person));
  const { access_token: accessToken } = await changed.json<{ access_token: string }>();
  expect((await download({ ...person, accessToken }, third)).status).toBe(403);
  vi.useRealTimers();
});
