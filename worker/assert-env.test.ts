import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { assertEnv } from './assert-env.ts';
import type { Env } from './env.ts';
import { paymentsOf } from './services/billing/payment-providers.ts';

const DEPLOYED: Env = {
  ...env,
  ENVIRONMENT: 'production',
  PUBLIC_ORIGIN: 'https://cantora.example',
  INFERENCE_URL: 'https://inference.cantora.example',
  APP_ORIGIN: 'https://cantora.example',
  MAIL_API_URL: 'https://mail.example/emails',
};

test('a Worker that does not know where it runs does not start', () => {
  expect(() => assertEnv({ ...env, ENVIRONMENT: 'prod' as Env['ENVIRONMENT'] })).toThrow('ENVIRONMENT');
  expect(() => assertEnv(DEPLOYED)).not.toThrow();
});

test.each([
  'PUBLIC_ORIGIN',
  'INFERENCE_URL',
  'APP_ORIGIN',
  'MAIL_API_URL',
  'FORM_SERVICE_URL',
  'STRIPE_API_URL',
  'RUNPOD_API_URL',
  'TURNSTILE_VERIFY_URL',
] as const)('away from this machine %s is reached by https only', (name) => {
  for (const ENVIRONMENT of ['staging', 'production'] as const)
    expect(() => assertEnv({ ...DEPLOYED, ENVIRONMENT, [name]: 'http://plain.example' })).toThrow(name);
});

test('nobody upgrades for nothing where the public comes: the test provider is for this machine', () => {
  expect(paymentsOf({ ...DEPLOYED, ENVIRONMENT: 'local' })).toBe('test');
  expect(paymentsOf({ ...DEPLOYED, ENVIRONMENT: 'staging' })).toBe('none');
  expect(paymentsOf(DEPLOYED)).toBe('none');
});
