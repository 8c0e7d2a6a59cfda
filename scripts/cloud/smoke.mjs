/** A singer's path on what was just deployed: signed up, address confirmed, song uploaded, processed, and all of it deleted. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PASSWORD_OF_CLIENTS, registerClient } from '../../bench/api-client.mjs';
import { ROOT } from '../places.mjs';
import { Problem } from '../problem.mjs';

const SONG = join(ROOT, 'public', 'demo', 'first-light.opus');
const POLL_MS = 3_000;
/** The first song of a deployment waits until the platform has fetched the image of the sidecar. */
const LIMIT_MS = 15 * 60_000;
/** A new address has its name and its certificate some minutes after the first deployment. */
const ADDRESS_LIMIT_MS = 5 * 60_000;

/** `headers` go with every call; `proveAddress` makes a token that confirms the address of a new account (id and address). */
export async function smokeTest({ origin, headers = {}, email, proveAddress, limitMs = LIMIT_MS }, say) {
  await untilAnswered(origin, headers);
  const client = await registerClient(origin, { headers, email });
  try {
    const { id } = await client.me();
    if (proveAddress) await client.post('auth/email/confirm', { token: await proveAddress(id, email) });
    say('Smoke test: signed up');
    const song = await client.upload(SONG);
    say('Smoke test: song uploaded');
    await untilCompleted(client, song.id, limitMs);
    say('Smoke test: song processed');
    await client.call('DELETE', `songs/${song.id}`);
  } finally {
    await client.call('DELETE', 'auth/me', { password: PASSWORD_OF_CLIENTS });
  }
  say('Smoke test: song and account deleted');
}

async function untilAnswered(origin, headers) {
  const untilMs = Date.now() + ADDRESS_LIMIT_MS;
  for (;;) {
    const answer = await fetch(`${origin}/api/v1/health`, { headers }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (Date.now() > untilMs) throw new Problem(`${origin} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function untilCompleted(client, songId, limitMs) {
  const untilMs = Date.now() + limitMs;
  for (;;) {
    const status = await client.status(songId);
    if (status.is_completed) return;
    if (!status.is_processing)
      throw new Problem(`The song of the smoke test ended as ${status.stage}: ${status.message}`);
    if (Date.now() > untilMs) throw new Problem(`The song of the smoke test still waits at ${status.stage}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Mails to it come back to the sender's own mailbox, and to nobody else. */
export function smokeAddress(mailFrom = '') {
  const [, name = 'smoke', host = 'example.com'] = /<([^@+>]+)[^@]*@([^>]+)>/.exec(mailFrom) ?? [];
  return `${name}+smoke-${randomUUID().slice(0, 8)}@${host}`;
}
