/**
 * The mail provider of a local start: takes the one call that the Worker makes and puts each mail into a folder, where any mail
 * program (and any editor) opens it. Nothing leaves this machine.
 */

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const MAX_BODY_BYTES = 262_144;
/** Also the file's name: no path separators. */
const KEY_PATTERN = /^[\w-]{1,256}$/;

/** Listens on loopback. `key` is what the Worker sends as bearer; the mails lie in `folder`. */
export async function startMailOutbox({ port, folder, key }) {
  mkdirSync(folder, { recursive: true });
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request, folder, key).catch((error) => refusal(500, error.message));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

async function answer(request, folder, key) {
  if (request.method !== 'POST' || request.url !== '/emails')
    return refusal(404, 'There is only POST /emails.');
  if (request.headers.authorization !== `Bearer ${key}`) return refusal(401, 'The key is not right.');
  const id = request.headers['idempotency-key'] ?? '';
  if (!KEY_PATTERN.test(id))
    return refusal(400, 'A mail needs an Idempotency-Key of letters, digits, _ and -.');
  const mail = await readMail(request);
  if (!mail) return refusal(422, 'A mail is {from, to, subject, text}: texts, the first three of one line.');
  keep(folder, id, mail);
  return { status: 200, body: { id } };
}

function refusal(status, message) {
  return { status, body: { message } };
}

async function readMail(request) {
  const chunks = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    sizeBytes += chunk.length;
    if (sizeBytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  const mail = parse(Buffer.concat(chunks).toString('utf8'));
  const headers = [mail?.from, mail?.to, mail?.subject];
  const isComplete = [...headers, mail?.text].every((value) => typeof value === 'string');
  return isComplete && !headers.some((header) => /[\r\n\0]/.test(header)) ? mail : null;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Written under another name and renamed, so that nobody opens half a mail. A repeated mail is the same file. */
function keep(folder, id, { from, to, subject, text }) {
  const headers = [
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${id}@localhost>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  const unfinished = join(folder, `${id}.part`);
  const lines = [...headers, '', text.replace(/\r?\n/g, '\r\n')];
  writeFileSync(unfinished, lines.join('\r\n'), { mode: 0o600 });
  renameSync(unfinished, join(folder, `${id}.eml`));
}
