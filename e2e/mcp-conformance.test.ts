import { execFile } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD_OF_CLIENTS, registerClient } from '../bench/api-client.mjs';
import { sharedProduct } from './shared-product.ts';

/** The official suite against the running product. It sends no bearer, so a proxy adds that of a program. */

const SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
const PASSED = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  // Who may not open a stream is told so, which these two take for an answer.
  'server-sse-polling',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];
/** Each scenario that does not apply, by what it asks for and we do not have. */
const NOT_OURS: Record<string, string[]> = {
  'a tool or a resource by a name of the suite’s own, such as test_simple_text': [
    ...['tools-call-simple-text', 'tools-call-image', 'tools-call-audio', 'tools-call-embedded-resource'],
    ...['tools-call-mixed-content', 'tools-call-error', 'tools-call-with-progress', 'json-schema-2020-12'],
    ...['resources-read-text', 'resources-read-binary', 'resources-templates-read'],
  ],
  'messages from the server within a call, which a server without sessions has no way to send': [
    ...['tools-call-with-logging', 'tools-call-sampling', 'tools-call-elicitation', 'logging-set-level'],
    ...['elicitation-sep1034-defaults', 'elicitation-sep1330-enums'],
  ],
  'news of resources, which nobody is told later': ['resources-subscribe', 'resources-unsubscribe'],
  'prompts, and completions for them: there are none': [
    ...['prompts-list', 'prompts-get-simple', 'prompts-get-with-args', 'prompts-get-embedded-resource'],
    ...['prompts-get-with-image', 'completion-complete'],
  ],
};

const product = new URL(sharedProduct().origin);
let proxy: Server;
let bearer: string;

beforeAll(async () => {
  const singer = await registerClient(product.origin);
  await singer.call('POST', 'auth/subscription/upgrade', { subscription_type: 'premium' });
  const named = { name: 'The suite', password: PASSWORD_OF_CLIENTS };
  bearer = `Bearer ${(await singer.call<{ key: string }>('POST', 'auth/api-keys', named)).key}`;
  proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request(product, { method, path: url, headers: passedOn(headers) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
});
afterAll(() => proxy?.close());

test('of the official suite every scenario passes that asks for nothing which we do not have', async () => {
  const output = await new Promise<string>((done) => {
    const args = [SUITE, 'server', '--suite', 'all', '--url', `http://${hostOfProxy()}/mcp`];
    const limits = { timeout: 240_000, maxBuffer: 2 ** 24 };
    execFile(process.execPath, args, limits, (_error, stdout) => done(stdout));
  });
  const told = [...output.matchAll(/^([✓✗]) (\S+): \d+ passed/gm)];
  const passed = told.filter(([, sign]) => sign === '✓').map(([, , scenario]) => scenario);
  expect(passed.toSorted()).toEqual(PASSED.toSorted());
  // A scenario that is new in the suite is looked at before it counts as one that does not apply.
  const named = [...PASSED, ...Object.values(NOT_OURS).flat()];
  expect(told.map(([, , scenario]) => scenario).toSorted()).toEqual(named.toSorted());
});

/** As if the suite had called the product itself; what it forges stays as it is. */
function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (value: string | undefined) => value?.replace(hostOfProxy(), product.host);
  const origin = named(headers.origin);
  return { ...headers, host: named(headers.host), ...(origin && { origin }), authorization: bearer };
}

function hostOfProxy(): string {
  return `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
