import { machinesOf } from '#domain/runs/machines.ts';
import { readStripeSettings } from './billing/stripe-settings.ts';
import { readTurnstileSettings } from './challenge/turnstile.ts';
import type { Env } from './env.ts';
import { readInferenceSettings } from './inference/inference-settings.ts';

const REQUIRED_TEXTS = [
  'PUBLIC_ORIGIN',
  'APP_ORIGIN',
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'MAIL_FROM',
  'ACCESS_TOKEN_SECRET',
  'SIGNED_URL_SECRET',
  'INFERENCE_JOB_SECRET',
  'INFERENCE_CALLBACK_SECRET',
] as const satisfies readonly (keyof Env)[];
const ENVIRONMENTS: readonly string[] = ['local', 'staging', 'production'] satisfies Env['ENVIRONMENT'][];
const ADDRESSES = [
  'PUBLIC_ORIGIN',
  'INFERENCE_URL',
  'INFERENCE_URLS',
  'APP_ORIGIN',
  'MAIL_API_URL',
  'FORM_SERVICE_URL',
  'RUNPOD_API_URL',
  'STRIPE_API_URL',
  'TURNSTILE_VERIFY_URL',
] as const satisfies readonly (keyof Env)[];
const MIN_SECRET_LENGTH = 32;

/** Throws with the name of what is missing or too weak: a Worker without it must not answer at all. */
export function assertEnv(env: Env): void {
  if (!ENVIRONMENTS.includes(env.ENVIRONMENT)) {
    throw new Error(`Configuration: ENVIRONMENT must be one of ${ENVIRONMENTS.join(', ')}.`);
  }
  for (const name of REQUIRED_TEXTS) {
    const value: unknown = env[name];
    if (typeof value !== 'string' || value.length === 0)
      throw new Error(`Configuration: ${name} is not set.`);
    if (name.endsWith('_SECRET') && value.length < MIN_SECRET_LENGTH) {
      throw new Error(`Configuration: ${name} needs at least ${MIN_SECRET_LENGTH} characters.`);
    }
  }
  if (env.FORM_SERVICE_URL && !/^https?:\/\/[^/]/.test(env.FORM_SERVICE_URL)) {
    throw new Error('Configuration: FORM_SERVICE_URL must be the full address of a form.');
  }
  for (const name of env.ENVIRONMENT === 'local' ? [] : ADDRESSES) {
    if (env[name]?.split(',').some((url) => url && !url.trim().startsWith('https://')))
      throw new Error(`Configuration: ${name} must begin with https://.`);
  }
  readStripeSettings(env);
  readInferenceSettings(env);
  machinesOf(env);
  readTurnstileSettings(env);
}
