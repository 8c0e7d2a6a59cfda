import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { smokeAddress, smokeTest } from './smoke.mjs';

/** What the smoke test asks and when it fails, of an API that is played; on a true one it was run by hand (0115). */

let close = () => undefined as unknown;

afterEach(() => close());

async function playedApi(ending: Record<string, unknown>) {
  const asked: string[] = [];
  const versions = new Set<unknown>();
  const answers: [string, unknown][] = [
    ['GET health', {}],
    ['POST auth/register', { access_token: 'a-token' }],
    ['GET auth/me', { id: 'user1' }],
    ['POST songs/', { id: 'song1' }],
    ['GET pipeline/status/song1', ending],
  ];
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url?.replace('/api/v1/', '')}`;
    asked.push(line);
    versions.add(request.headers['cloudflare-workers-version-overrides']);
    request
      .resume()
      .on('end', () => response.end(JSON.stringify(answers.find(([one]) => one === line)?.[1] ?? {})));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, versions };
}

const VERSION = 'cantora-production="new"';
const silent = () => undefined;

function smoke(origin: string, proved: string[] = []) {
  const headers = { 'cloudflare-workers-version-overrides': VERSION };
  const proveAddress = async (id: string, email: string) => `${proved.push(`${id} ${email}`)}`;
  return smokeTest({ origin, headers, email: 'a@example.com', proveAddress }, silent);
}

test('somebody signs up on the new version, confirms the address, hears the end of a song and leaves nothing behind', async () => {
  const { origin, asked, versions } = await playedApi({ is_completed: true });
  const proved: string[] = [];
  await smoke(origin, proved);
  expect(asked).toEqual([
    'GET health',
    'POST auth/register',
    'PUT auth/preferences',
    'GET auth/me',
    'POST auth/email/confirm',
    'POST songs/',
    'GET pipeline/status/song1',
    'DELETE songs/song1',
    'DELETE auth/me',
  ]);
  expect([...versions]).toEqual([VERSION]);
  expect(proved).toEqual(['user1 a@example.com']);
});

test('a song that fails fails the test, and the account goes all the same', async () => {
  const { origin, asked } = await playedApi({
    is_completed: false,
    is_processing: false,
    stage: 'failed',
    message: 'no engine',
  });
  await expect(smoke(origin)).rejects.toThrow('ended as failed: no engine');
  expect(asked.at(-1)).toBe('DELETE auth/me');
});

test('its mail comes to the mailbox of the sender', () => {
  expect(smokeAddress('Cantora <hello@sing.example.com>')).toMatch(
    /^hello\+smoke-[0-9a-f]{8}@sing\.example\.com$/,
  );
  expect(smokeAddress('')).toMatch(/@example\.com$/);
});
