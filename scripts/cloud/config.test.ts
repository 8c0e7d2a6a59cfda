import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experimental_readRawConfig, unstable_readConfig } from 'wrangler';
import { INFERENCE, ROOT } from '../places.mjs';
import { answered } from './answers.mjs';
import { deploymentConfig, writeConfig } from './config.mjs';

const CLOUD = {
  name: 'production',
  location: 'eu',
  address: 'sing.example.com',
  sidecar: 'container',
  cpuDigest: 'sha256:aa',
  mailFrom: 'Cantora <hello@example.com>',
  ids: { d1: 'the-database', kv: 'the-namespace' },
};
const { rawConfig } = experimental_readRawConfig({ config: join(ROOT, 'wrangler.toml') });

test('wrangler reads what is written for a deployment: ids, place, address, containers, schedule, queues and secrets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cantora-config-'));
  try {
    // Paths of a configuration lead on from where it lies.
    symlinkSync(INFERENCE, join(folder, 'inference'));
    const config = unstable_readConfig({ config: await writeConfig(CLOUD, folder) });
    expect(config).toMatchObject({
      name: 'cantora-production',
      workers_dev: false,
      preview_urls: false,
      limits: { cpu_ms: 30_000 },
      observability: {
        enabled: true,
        head_sampling_rate: 1,
        redact_query_string: true,
        logs: { enabled: true, invocation_logs: false },
      },
      routes: [{ pattern: 'sing.example.com', custom_domain: true }],
      d1_databases: [{ binding: 'DB', database_id: 'the-database' }],
      kv_namespaces: [{ binding: 'OAUTH_KV', id: 'the-namespace' }],
      r2_buckets: [
        { binding: 'AUDIO', bucket_name: 'cantora-audio-production', jurisdiction: 'eu' },
        { binding: 'COPIES', bucket_name: 'cantora-copies-production', jurisdiction: 'eu' },
      ],
      triggers: { crons: ['*/5 * * * *'] },
      containers: [
        {
          class_name: 'SidecarContainer',
          instance_type: 'standard-3',
          image_vars: { CPU_DIGEST: 'sha256:aa' },
        },
      ],
      vars: {
        ENVIRONMENT: 'production',
        APP_ORIGIN: 'https://sing.example.com',
        INFERENCE_ADAPTER: 'container',
        CREDITS_NEED_CONFIRMED_EMAIL: 'true',
      },
    });
    expect(config.queues.consumers).toHaveLength(3);
    expect(config.migrations.map((one: { tag: string }) => one.tag)).toEqual(['v1', 'v2', 'v3']);
    expect(config.durable_objects.bindings.map((one: { name: string }) => one.name)).toEqual([
      'SONG_ROOM',
      'TURNS',
      'SIDECARS',
    ]);
    expect(config.secrets?.required).toContain('INFERENCE_JOB_SECRET');
    expect(config.vars).not.toHaveProperty('WEBHOOKS_TO_LOOPBACK');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a further database has an id of its own, and until it is made nothing is deployed', () => {
  const staging = rawConfig.env.staging;
  const d1_databases = [...staging.d1_databases, { binding: 'DB_1', database_name: 'cantora-staging-1' }];
  const raw = { ...rawConfig, env: { ...rawConfig.env, staging: { ...staging, d1_databases } } };
  const cloud = { ...CLOUD, name: 'staging' };
  expect(() => deploymentConfig(raw, cloud)).toThrow('DB_1 is not made yet');
  const made = deploymentConfig(raw, { ...cloud, ids: { ...CLOUD.ids, DB_1: 'another-database' } });
  expect(made.d1_databases.map((one: { database_id: string }) => one.database_id)).toEqual([
    'the-database',
    'another-database',
  ]);
});

test('whoever runs the songs elsewhere needs no Docker, and RunPod its key', () => {
  const config = deploymentConfig(rawConfig, { ...CLOUD, sidecar: 'runpod', runPodEndpointId: 'abc' });
  expect(config.containers).toBeUndefined();
  expect(config.durable_objects.bindings.map(({ name }: { name: string }) => name)).toEqual([
    'SONG_ROOM',
    'TURNS',
  ]);
  expect(config.secrets.required).toContain('RUNPOD_API_KEY');
  expect(config.vars).toMatchObject({ INFERENCE_ADAPTER: 'runpod', RUNPOD_ENDPOINT_ID: 'abc' });
  expect(config.vars).toMatchObject({ INFERENCE_MACHINES: '' });
});

test.each([
  ['sing.example.com/*', { routes: ['sing.example.com/*'], origin: 'https://sing.example.com' }],
  ['somebody.workers.dev', { workers_dev: true, origin: 'https://cantora-production.somebody.workers.dev' }],
])('people open it at %s', (address, { origin, ...expected }) => {
  const config = deploymentConfig(rawConfig, { ...CLOUD, address });
  expect(config).toMatchObject(expected);
  expect(config.vars).toMatchObject({ APP_ORIGIN: origin, PUBLIC_ORIGIN: origin });
});

test('without a mail provider credits come at once, since no address can be confirmed', () => {
  const config = deploymentConfig(rawConfig, { ...CLOUD, mailFrom: '' });
  expect(config.vars).toMatchObject({ CREDITS_NEED_CONFIRMED_EMAIL: 'false' });
});

test('what was told once is not asked again, and what is made does not move', async () => {
  const asked: string[] = [];
  const told = await answered(CLOUD, {}, async (question: string) => asked.push(question) && '');
  expect(asked).toEqual([]);
  expect(told).toEqual(CLOUD);
  await expect(answered(CLOUD, { location: 'us' }, null)).rejects.toThrow('the platform moves nothing');
});

test.each([
  ['location', 'moon'],
  ['address', 'http://sing.example.com'],
  ['sidecar', 'http'],
  ['mail-from', 'hello@example.com'],
])('an answer that will not do is refused by its flag: --%s %s', async (flag, given) => {
  const flags = {
    location: 'eu',
    address: 'a.example.com',
    sidecar: 'container',
    'mail-from': '',
    [flag]: given,
  };
  await expect(answered({ name: 'production', ids: {} }, flags, null)).rejects.toThrow(
    flag === 'sidecar' ? '--inference-url is missing' : `--${flag}`,
  );
});
