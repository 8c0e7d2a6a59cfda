import { expect, test } from 'vitest';
import { z } from 'zod';
import serverJson from '../../server.json';
import wranglerToml from '../../wrangler.toml?raw';
import { MCP_PATH } from './mcp-route.ts';
import { SERVER } from './server.ts';

/** The rules of the registry's schema for a server that is reached over the network, and those that it adds when one is published. */

const text = z.string().min(1).max(100);
const header = z.strictObject({
  name: z.string().min(1),
  description: z.string().exactOptional(),
  isRequired: z.boolean().exactOptional(),
  isSecret: z.boolean().exactOptional(),
});
const remote = z.strictObject({
  type: z.enum(['streamable-http', 'sse']),
  url: z.string().regex(/^https:\/\/[^\s{}]+$/),
  headers: z.array(header).exactOptional(),
});
const server = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9][a-zA-Z0-9.-]*[a-zA-Z0-9]\/[a-zA-Z0-9][a-zA-Z0-9._-]*[a-zA-Z0-9]$/),
  title: text,
  description: text,
  // One version, neither a range nor "latest".
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/),
  websiteUrl: z.url(),
  remotes: z.array(remote).min(1),
});

test('server.json is what the registry takes', () => {
  expect(server.parse(serverJson)).toEqual(serverJson);
});

test('it says the version of the server, and the address at which the product is deployed', () => {
  expect([serverJson.version, serverJson.title]).toEqual([SERVER.version, SERVER.title]);
  const origins = [...wranglerToml.matchAll(/^APP_ORIGIN = "(.+)"$/gm)].map(([, origin]) => origin);
  expect(serverJson.remotes.map(({ url }) => url)).toEqual([`${origins.at(-1)}${MCP_PATH}`]);
  const [namespace = ''] = serverJson.name.split('/');
  expect(new URL(serverJson.websiteUrl).hostname).toBe(namespace.split('.').toReversed().join('.'));
});

test.each([
  ['a description of 101 signs', { description: 'x'.repeat(101) }],
  ['a name without a namespace', { name: 'cantora' }],
  ['two slashes', { name: 'a.b/c/d' }],
  ['a range of versions', { version: '^1.0.0' }],
  ['the newest version', { version: 'latest' }],
  ['an address without encryption', { remotes: [{ type: 'streamable-http', url: 'http://a.example/mcp' }] }],
  ['a field that the schema does not know', { port: 1 }],
])('%s would be refused', (_name, change) => {
  expect(server.safeParse({ ...serverJson, ...change }).success).toBe(false);
});
