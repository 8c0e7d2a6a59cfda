import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EVERY_CALL } from '#domain/contracts/calls/every-call.ts';
import { call } from '#test/worker/api.ts';
import { createApi } from '../api.ts';
import { MCP_PATH } from '../mcp/mcp-route.ts';
import { OAUTH_PATHS } from '../routes/oauth.ts';
import { writeDocument } from './document.ts';
import { exampleOf } from './example.ts';

/** What the tests of every route meet is held against the declared calls as they meet it: see scripts/test/worker/contract.ts. */

/** For search engines, and those that OAuth and MCP describe themselves: no calls of the API. */
const OTHER_PATHS: readonly string[] = ['/robots.txt', '/sitemap.xml', ...OAUTH_PATHS, MCP_PATH];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

test('the document has the calls of the router and no others', () => {
  const routes = createApi().routes.filter(
    ({ method, path }) => METHODS.includes(method) && !OTHER_PATHS.includes(path),
  );
  const ofRouter = new Set(
    routes.map(({ method, path }) => `${method} ${path.replace('/media/*', '/media/:key')}`),
  );
  const declared = EVERY_CALL.map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  expect([...ofRouter].sort()).toEqual(declared.sort());
});

const answers = EVERY_CALL.flatMap(({ method, path, answers }) =>
  Object.entries(answers).flatMap(([status, answer]) =>
    answer instanceof z.ZodType ? [{ name: `${method} ${path} ${status}`, answer }] : [],
  ),
);

test.each(answers)('the example of $name is an answer as its schema says', ({ answer }) => {
  expect(answer.parse(exampleOf(answer))).toEqual(exampleOf(answer));
});

test('no answer loses what may be null on its way into the document', async () => {
  const { components } = await (await call('/api/v1/openapi.json')).json<{
    components: { schemas: object };
  }>();
  expect(components.schemas).toMatchObject({
    'document.LyricsRecognition': {
      properties: {
        reason: { anyOf: [{ $ref: '#/components/schemas/values.Sentences' }, { type: 'null' }] },
      },
    },
  });
});

test('no call takes text or a list without a bound', () => {
  const { paths } = writeDocument();
  const taken = Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item).flatMap(({ parameters, requestBody }) => unbounded([parameters, requestBody], path)),
  );
  expect(taken).toEqual([]);
});

/** The places of what has no bound. */
function unbounded(schema: unknown, place: string): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { type } = schema as { type?: string | string[] };
  const isText = [type].flat().includes('string');
  const bounds = isText ? ['maxLength', 'enum', 'const', 'pattern'] : ['maxItems'];
  const isOpen = (isText || type === 'array') && !bounds.some((bound) => bound in schema);
  const inner = Object.entries(schema).flatMap(([name, part]) => unbounded(part, `${place} ${name}`));
  return isOpen ? [place, ...inner] : inner;
}

test('a list of nothing is said as JSON Schema says it', () => {
  expect(JSON.stringify(writeDocument())).not.toContain('"prefixItems":[]');
});

test('a call that sends one file or another names the types of both', async () => {
  const { paths } = await (await call('/api/v1/openapi.json')).json<{ paths: object }>();
  expect(paths).toMatchObject({
    '/api/v1/transposition/download/{songId}/{pitch}': {
      get: { responses: { 200: { content: { 'audio/ogg': {}, 'audio/wav': {} } } } },
    },
  });
});

test('each call that is open to programs says which scope they need', async () => {
  const { paths } = await (await call('/api/v1/openapi.json')).json<{
    paths: Record<string, Record<string, { security: { bearer: string[] }[] }>>;
  }>();
  for (const { by, scope, method, path } of EVERY_CALL) {
    const needed = scope === undefined || scope === 'any' ? [] : [scope];
    const security = by === 'anybody' ? [] : [{ bearer: needed }];
    expect([method, path, paths[path]?.[method]?.security]).toEqual([method, path, security]);
  }
  const page = await (await call('/api/v1/docs')).text();
  expect(page).toContain(
    'Delete a song, its notes and its files. Needs a bearer (a program: with songs:write).',
  );
});

test('people read it as a page without scripts', async () => {
  const page = await call('/api/v1/docs');
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  const text = await page.text();
  expect(text).not.toContain('<script');
  for (const { method, path } of EVERY_CALL) {
    expect(text).toContain(`${method.toUpperCase()} ${path}`);
  }
});

describe('a method that a known path does not have', () => {
  test.each([
    ['PATCH', '/api/v1/songs/song_1', 'GET, HEAD, PUT, DELETE'],
    ['PUT', '/api/v1/songs/', 'GET, HEAD, POST'],
    ['GET', '/api/v1/auth/login', 'POST'],
    ['DELETE', '/api/v1/health', 'GET, HEAD'],
    ['OPTIONS', '/media/songs/one/two', 'GET, HEAD, PUT'],
    ['GET', '/internal/inference/events', 'POST'],
  ])('is refused: %s %s', async (method, path, allow) => {
    const answer = await call(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(await answer.json()).toEqual({
      detail: 'The API has no such method for this path.',
      code: 'method_not_allowed',
      request_id: expect.any(String),
    });
  });

  test('is no answer to a path that is not known', async () => {
    const answer = await call('/api/v1/nothing', { method: 'PATCH' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'unknown_call' });
  });
});
