import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailOutbox } from './mail-outbox.mjs';
import { findFreePort } from './ports.mjs';

const KEY = 'the-key-of-this-test';
const MAIL = {
  from: 'Cantora <hello@x.example>',
  to: 'ada@x.example',
  subject: 'Ciao',
  text: 'Una\nvoce è mia\n',
};
const parent = mkdtempSync(join(tmpdir(), 'cantora-outbox-'));
const folder = join(parent, 'mail');
let url = '';
let outbox: Awaited<ReturnType<typeof startMailOutbox>>;

beforeAll(async () => {
  const port = await findFreePort();
  outbox = await startMailOutbox({ port, folder, key: KEY });
  url = `http://127.0.0.1:${port}/emails`;
});
afterAll(async () => {
  await outbox.stop();
  rmSync(parent, { recursive: true });
});

function send(id: string, mail: unknown, key = KEY): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': id, 'content-type': 'application/json' },
    body: typeof mail === 'string' ? mail : JSON.stringify(mail),
  });
}

test('a mail becomes a file that a mail program opens, and the same mail again stays one file', async () => {
  expect((await send('mail_1', MAIL)).status).toBe(200);
  expect((await send('mail_1', MAIL)).status).toBe(200);
  expect(readdirSync(folder)).toEqual(['mail_1.eml']);
  const [head = '', body] = readFileSync(join(folder, 'mail_1.eml'), 'utf8').split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([`From: ${MAIL.from}`, `To: ${MAIL.to}`, `Subject: ${MAIL.subject}`]),
  );
  expect(body).toBe('Una\r\nvoce è mia\r\n');
});

test.each([
  ['with another key', 'mail_2', MAIL, 'wrong', 401],
  ['with a name that leads out of the folder', '../mail_2', MAIL, KEY, 400],
  ['with a second header inside the first', 'mail_2', { ...MAIL, to: 'a@b.de\r\nBcc: c@d.de' }, KEY, 422],
  ['without words', 'mail_2', { ...MAIL, text: undefined }, KEY, 422],
  ['that is no JSON', 'mail_2', '{', KEY, 422],
  ['that is too long', 'mail_2', { ...MAIL, text: 'x'.repeat(300_000) }, KEY, 422],
])('a mail %s is refused and leaves no file', async (_case, id, mail, key, status) => {
  expect((await send(id, mail, key)).status).toBe(status);
  expect(readdirSync(folder).filter((name) => name !== 'mail_1.eml')).toEqual([]);
});

test('there is no other call, and nobody outside this machine is heard', async () => {
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(url.replace('/emails', '/'), { method: 'POST' })).status).toBe(404);
});
