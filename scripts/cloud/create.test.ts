import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDeep } from '#test/depth.ts';
import { PROJECT_NODE } from '../places.mjs';
import { type FakePlatform, startFakePlatform } from './fake-platform.test-kit.ts';

/** `npm run cloud:create` with wrangler itself, on a stand-in for the platform's API: that is where a wrong option would show.
 * Forty starts of wrangler take a minute or more, so that the whole of it runs in `npm run test:deep`; resources.test.ts has the order. */

const CREATE = resolve(import.meta.dirname, 'create.mjs');
const ANSWERS = ['--location', 'eu', '--address', 'sing.example.com', '--sidecar', 'http'];
const OWN_MACHINE = ['--inference-url', 'https://box.example', '--mail-from', 'Cantora <hello@example.com>'];
const MADE = [
  'database cantora-production eu',
  'bucket cantora-audio-production eu',
  'bucket cantora-copies-production eu',
  'queue cantora-pipeline-production eu',
  'queue cantora-pipeline-dead-production eu',
  'queue cantora-sweep-production eu',
  'namespace cantora-production-oauth eu',
  'worker',
];

let platform: FakePlatform;
let root: string;

beforeEach(async () => {
  platform = await startFakePlatform();
  root = mkdtempSync(join(tmpdir(), 'cantora-cloud-'));
});

afterEach(() => {
  platform.close();
  rmSync(root, { recursive: true, force: true });
});

function create(...args: string[]): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    CLOUDFLARE_API_BASE_URL: platform.url,
    CLOUDFLARE_API_TOKEN: 'a-token',
    CLOUDFLARE_ACCOUNT_ID: 'acc',
    MAIL_API_KEY: 're_key',
  };
  const child = spawn(PROJECT_NODE, [CREATE, '--root', root, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  return new Promise((done) => child.on('close', (code) => done({ code, said })));
}

test.runIf(isDeep)(
  'what broke off goes on where it stopped, nothing is made twice, and only the key of the sidecar is written down',
  {
    timeout: 600_000,
  },
  async () => {
    platform.failAt = 2;
    const broken = await create(...ANSWERS, ...OWN_MACHINE);
    expect(broken.code).toBe(1);
    expect(broken.said).toContain('the same command goes on from here');
    expect(platform.made).toEqual(MADE.slice(0, 2));

    platform.failAt = Number.POSITIVE_INFINITY;
    const whole = await create();
    expect(whole.code, whole.said).toBe(0);
    expect(platform.made).toEqual(MADE);
    const rules = [...platform.rules.values()].flat() as { id: string }[];
    expect(rules.map(({ id }) => id)).toEqual(['expire', 'keep']);
    expect([...platform.secrets.keys()].sort()).toEqual([
      'ACCESS_TOKEN_SECRET',
      'INFERENCE_CALLBACK_SECRET',
      'INFERENCE_JOB_SECRET',
      'MAIL_API_KEY',
      'SIGNED_URL_SECRET',
    ]);
    expect(platform.secrets.get('MAIL_API_KEY')).toBe('re_key');

    const before = new Map(platform.secrets);
    expect((await create()).code).toBe(0);
    expect(platform.made).toEqual(MADE);
    expect(platform.secrets).toEqual(before);

    const folder = join(root, '.cloud');
    expect(readdirSync(folder).sort()).toEqual(['production.json', 'production.sidecar.env']);
    expect(JSON.parse(readFileSync(join(folder, 'production.json'), 'utf8'))).toMatchObject({
      location: 'eu',
      ids: { d1: 'd1-of-cantora-production', kv: 'kv-of-cantora-production-oauth' },
    });
    const sidecar = join(folder, 'production.sidecar.env');
    expect(statSync(sidecar).mode & 0o777).toBe(0o600);
    expect(readFileSync(sidecar, 'utf8').split('\n')).toEqual([
      `CANTORA_JOB_SECRET=${platform.secrets.get('INFERENCE_JOB_SECRET')}`,
      'CANTORA_ALLOWED_HOSTS=sing.example.com',
      '',
    ]);
  },
);

test('whoever leaves an answer out where nobody can be asked is told which', {
  timeout: 120_000,
}, async () => {
  const { code, said } = await create('--location', 'eu');
  expect(code).toBe(1);
  expect(said).toContain('--address is missing');
  expect(platform.made).toEqual([]);
});
