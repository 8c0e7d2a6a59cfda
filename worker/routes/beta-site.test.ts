import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';

/** The API of a host that shows only the beta. */

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(`http://beta.example${path}`, init));
}

test('its health is told, and its waitlist takes addresses', async () => {
  expect((await ask('/api/v1/health')).status).toBe(200);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'beta@example.com' });
  expect((await ask('/api/v1/waitlist', { method: 'POST', headers, body })).status).toBe(200);
});

test.each([
  '/api/v1/songs/',
  '/api/v1/auth/login',
  '/api/v1/openapi.json',
  '/media/stems/1',
  '/internal/inference/events',
])('%s is no call there', async (path) => {
  const answer = await ask(path, { method: path.endsWith('login') ? 'POST' : 'GET' });
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'unknown_call' }]);
});
