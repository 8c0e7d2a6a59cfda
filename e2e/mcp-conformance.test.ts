import { execFile } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD_OF_CLIENTS, registerClient } from '../bench/api-client.mjs';
import { sharedProduct } from './shared-product.ts';

/** The official suite against the running product. It sends no bearer, so a proxy adds that of a program, and nothing else. */

const SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
const product = new URL(sharedProduct().origin);
let proxy: Server;

beforeAll(async () => {
  const singer = await registerClient(product.origin);
  await singer.call('POST', 'auth/subscription/upgrade', { subscription_type: 'premium' });
  const { key } = await singer.call<{ key: string }>('POST', 'auth/api-keys', {
    name: 'The suite',
    password: PASSWORD_OF_CLIENTS,
  });
  proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const host = headers.host === `127.0.0.1:${portOf(proxy)}` ? product.host : headers.host;
    const options = { method, path: url, headers: { ...headers, host, authorization: `Bearer ${key}` } };
    const onward = request(product, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
});
afterAll(() => proxy?.close());

test('the suite', async () => {
  const output = await new Promise<string>((done) => {
    const args = [SUITE, 'server', '--suite', 'all', '--url', `http://127.0.0.1:${portOf(proxy)}/mcp`];
    execFile(process.execPath, args, { timeout: 120_000, maxBuffer: 2 ** 24 }, (_error, stdout) =>
      done(stdout),
    );
  });
  await import('node:fs').then((fs) => fs.writeFileSync('/tmp/m-conf.txt', output));
  expect(output).toContain('SUMMARY');
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
