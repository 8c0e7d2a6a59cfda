import { z } from 'zod';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../context.ts';
import type { Env } from '../env.ts';
import { failureReason } from '../failure-reason.ts';
import { jsonOrNull } from '../json-or-null.ts';
import { readUpTo } from '../read-up-to.ts';

/**
 * The check against robots at the sign-up, Cloudflare's Turnstile: the page's widget gives a token that is good once, and its maker is
 * asked whether it is. Without its keys nobody is asked. When its maker does not answer, nobody signs up: a robot could see to that.
 */

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
/** Somebody waits for this. */
const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16_384;
const RETRY_AFTER_SECONDS = 10;
/** These codes blame our settings or the service, and not the token. */
const NOT_ABOUT_THE_TOKEN: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
]);

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
type Answer = z.infer<typeof answerSchema>;

interface TurnstileSettings {
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
}

/** Gives null without keys: then a sign-up is not checked. One key without the other is an error. */
export function readTurnstileSettings(env: Env): TurnstileSettings | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = env;
  if (!siteKey && !secretKey) return null;
  if (!siteKey) throw new Error('Configuration: TURNSTILE_SITE_KEY is not set.');
  if (!secretKey) throw new Error('Configuration: TURNSTILE_SECRET_KEY is not set.');
  return { siteKey, secretKey, verifyUrl: env.TURNSTILE_VERIFY_URL || VERIFY_URL };
}

export async function passChallenge(
  context: Context,
  token: string | undefined,
): Promise<Result<void, AppError>> {
  const settings = readTurnstileSettings(context.env);
  if (settings === null) return ok(undefined);
  if (!token) return err({ kind: 'challenge_failed' });
  try {
    const { success, 'error-codes': codes } = await ask(settings, token, askedOnce(context));
    if (success) return ok(undefined);
    if (!codes.some((code) => NOT_ABOUT_THE_TOKEN.has(code))) return err({ kind: 'challenge_failed' });
    return unavailable(context, codes.join(', '));
  } catch (error) {
    return unavailable(context, failureReason(error));
  }
}

async function ask(settings: TurnstileSettings, token: string, idempotencyKey: string): Promise<Answer> {
  const response = await fetch(settings.verifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: settings.secretKey, response: token, idempotency_key: idempotencyKey }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const bytes = await readUpTo(response.body, MAX_ANSWER_BYTES);
  const parsed = answerSchema.safeParse(bytes && jsonOrNull(bytes.toString()));
  if (!parsed.success) throw new Error(`Turnstile answered ${response.status}, not what it says it does.`);
  return parsed.data;
}

/** A UUID that is the same when a call that died half-way is made again: its token counts as used by then. */
function askedOnce({ randomBytes }: Context): string {
  const hex = Buffer.from(randomBytes(16)).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function unavailable(context: Context, reason: string): Result<never, AppError> {
  context.log({ event: 'challenge_unavailable', reason });
  return err({ kind: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS });
}
