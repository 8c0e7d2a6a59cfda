import Stripe from 'stripe';
import { type StripeEvent, stripeEventSchema } from '#domain/contracts/stripe-event.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** The official SDK on workerd: fetch for the calls, SubtleCrypto for the signatures, one pinned version of the API. */

const API_VERSION = '2026-10-28.endive';
/** For one call; a request of ours makes up to five. */
const TIMEOUT_MS = 12_000;
const RETRY_AFTER_SECONDS = 30;
const SIGNATURE_TOLERANCE_SECONDS = 300;
const NEEDS_CONFIRMATION = 'subscription_payment_intent_requires_action';

export function stripeClient(settings: StripeSettings): Stripe {
  const { apiUrl } = settings;
  return new Stripe(settings.secretKey, {
    apiVersion: API_VERSION,
    // Not `fetch` itself: the SDK would keep it, and the tests replace the global one.
    httpClient: Stripe.createFetchHttpClient((input, init) => fetch(input, { ...init, redirect: 'manual' })),
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(apiUrl === null ? {} : addressOf(apiUrl)),
  });
}

/** Looks at the header before the body is read: it must be signed just now, with something that has the form of a signature. */
export function looksSigned(signature: string, nowMs: number): boolean {
  const signedAtSeconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);
  const isFresh = Math.abs(nowMs / 1000 - signedAtSeconds) <= SIGNATURE_TOLERANCE_SECONDS + 1;
  return isFresh && /(?:^|,)v1=[0-9a-f]{64}(?:,|$)/.test(signature);
}

/** The event of a webhook call, or null for anything that Stripe has not signed within the last five minutes. */
export async function readStripeEvent(
  settings: StripeSettings,
  call: { body: string; signature: string; nowMs: number },
): Promise<StripeEvent | null> {
  if (isFromTheFuture(call.signature, call.nowMs)) return null;
  try {
    const event: unknown = await Stripe.webhooks.constructEventAsync(
      call.body,
      call.signature,
      settings.webhookSecret,
      SIGNATURE_TOLERANCE_SECONDS,
      Stripe.createSubtleCryptoProvider(),
      call.nowMs,
    );
    return stripeEventSchema.parse(event);
  } catch {
    // The library throws something else for each way a signature can be wrong; the caller only needs "no".
    return null;
  }
}

/** Runs calls of the SDK. What a person can act on becomes a value; everything else is thrown. */
export async function attempt<Value>(calls: () => Promise<Value>): Promise<Result<Value, AppError>> {
  try {
    return ok(await calls());
  } catch (error) {
    const known = knownProblem(error);
    if (known === null) throw error;
    return err(known);
  }
}

/** True for an object that Stripe does not have (any more): ending it again is done. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** The id of something that Stripe sends as an id or, when asked to, whole. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** The SDK refuses old signatures only. */
function isFromTheFuture(signature: string, nowMs: number): boolean {
  const signedAtSeconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0);
  return signedAtSeconds > nowMs / 1000 + SIGNATURE_TOLERANCE_SECONDS;
}

function knownProblem(error: unknown): AppError | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  if (error instanceof Stripe.errors.StripeCardError) return cardProblem(error);
  const isDown =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error.statusCode ?? 0) >= 500 ||
    // Another call with the same key is at work.
    error.statusCode === 409;
  return isDown ? { kind: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS } : null;
}

function cardProblem({ code, message }: { code?: string; message: string }): AppError {
  if (code === NEEDS_CONFIRMATION) return { kind: 'payment_failed', reason: 'needs_confirmation' };
  // Stripe writes these messages for the person who pays.
  return { kind: 'payment_failed', reason: 'card_refused', providerMessage: message };
}

function addressOf(url: URL): { protocol: 'http' | 'https'; host: string; port?: string } {
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { protocol, host: url.hostname, ...(url.port === '' ? {} : { port: url.port }) };
}
