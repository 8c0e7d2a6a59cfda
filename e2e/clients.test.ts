import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD_OF_CLIENTS, registerClient } from '../bench/api-client.mjs';
import { PROJECT_NODE, ROOT, VENV_PYTHON } from '../scripts/places.mjs';
import { sharedProduct } from './shared-product.ts';

/** `/developers`, followed word for word as somebody would: a new account, a key, its code blocks, the clients that it gives. */

const SONG = join(ROOT, 'public', 'demo', 'first-light.opus');
const { origin } = sharedProduct();
const run = promisify(execFile);
let env: NodeJS.ProcessEnv;
let folder: string;

beforeAll(async () => {
  const client = await registerClient(origin);
  await client.call('POST', 'auth/subscription/upgrade', { subscription_type: 'premium' });
  const body = { name: 'Examples', password: PASSWORD_OF_CLIENTS };
  const { key } = await client.call<{ key: string }>('POST', 'auth/api-keys', body);
  env = { ...process.env, CANTORA_ORIGIN: origin, CANTORA_KEY: key };
  folder = mkdtempSync(join(tmpdir(), 'cantora-developer-'));
  copyFileSync(SONG, join(folder, 'song.opus'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOTE = /^\d+\.\d\d s [A-G]#?\d$/gm;

async function linesOf(program: string, args: string[], cwd: string): Promise<string> {
  return (await run(program, args, { cwd, env })).stdout;
}

async function unpack(client: string): Promise<string> {
  const zip = join(folder, `${client}.zip`);
  const answer = await fetch(`${origin}/clients/${client}.zip`);
  writeFileSync(zip, new Uint8Array(await answer.arrayBuffer()));
  await run(VENV_PYTHON, ['-m', 'zipfile', '-e', zip, folder]);
  return join(folder, client);
}

test('the page’s script for curl uploads a song, waits and prints its notes', async () => {
  const page = await (await fetch(`${origin}/developers`)).text();
  const blocks = [...page.matchAll(/<pre[^>]*><code>(.*?)<\/code>/gs)].map(([, text = '']) => plain(text));
  expect(blocks[0]).toContain(`CANTORA_ORIGIN=${origin}`);
  writeFileSync(join(folder, 'example.sh'), blocks[1] ?? '');
  const [program = '', ...args] = (blocks[2] ?? '').replace('song.mp3', 'song.opus').split(' ');
  expect((await linesOf(program, args, folder)).match(/^: \d+ \d+ -?\d+ /gm)?.length).toBeGreaterThan(20);
});

test('the client for Python does, as it is downloaded', async () => {
  const place = await unpack('python');
  const printed = await linesOf(VENV_PYTHON, ['example.py', '../song.opus'], place);
  expect(printed.match(NOTE)?.length).toBeGreaterThan(20);
});

test('the client for TypeScript does, as it is downloaded', async () => {
  const place = await unpack('typescript');
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'));
  const printed = await linesOf(PROJECT_NODE, ['example.ts', '../song.opus'], place);
  expect(printed.match(NOTE)?.length).toBeGreaterThan(20);
});

function plain(html: string): string {
  const signs: Record<string, string> = {
    '&quot;': '"',
    '&#x27;': "'",
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
  };
  return html.replace(/&[#\w]+;/g, (sign) => signs[sign] ?? sign);
}
