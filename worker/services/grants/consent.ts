import {
  AuthorizationError,
  type AuthRequest,
  authorizationErrorRedirect,
  CimdFetchError,
} from '@cloudflare/workers-oauth-provider';
import { type AskedConsent, type ConsentQuestion, scopesToAsk } from '#domain/accounts/grants.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import type { Env } from '../../env.ts';
import { requireFreshFactor } from '../factors/factor-guard.ts';
import type { FactorAnswer } from '../factors/proofs.ts';
import { tellEvent } from '../security/security-events.ts';
import { AUTHORIZE_PATH, type GrantProps, mayGrant, oauthApi } from './authorization-server.ts';

/**
 * A program asks for a grant (RFC 6749, section 4.1.1). The whole request lies in the address of the page, so it is checked when the page
 * is made and once more when its reader agrees; nothing is kept in between.
 */

/** The request as the library has checked it goes with what is shown of it. */
type ConsentRequest =
  | Exclude<ConsentQuestion, { kind: 'ask' }>
  | { kind: 'ask'; request: AuthRequest; asked: AskedConsent };

/** What a grant's owner is shown of it later; stored beside the grant. */
export interface GrantMetadata {
  clientName: string;
  host: string;
  givenAtMs: number;
}

const UNREADABLE_CLIENT = 'The document that describes this app could not be read.';
const NO_PKCE = 'A code_challenge with the method S256 is required.';
const NO_SCOPE = 'None of the scopes exists.';
const TOO_MANY = 'Too many such pages were opened from here. Please wait a minute.';

/** For the page: what it shows, or where its reader is led. */
export async function askForConsent(context: Context, search: string): Promise<ConsentQuestion> {
  const subject = context.client.address;
  const attempt = await takeAttempt(context, [{ name: 'grant_asked', subject }]);
  if (!attempt.ok) return { kind: 'refused', reason: TOO_MANY };
  const consent = await readConsentRequest(context.env, search);
  return consent.kind === 'ask' ? { kind: 'ask', asked: consent.asked } : consent;
}

/** `search` is the query of the page's address. */
async function readConsentRequest(env: Env, search: string): Promise<ConsentRequest> {
  try {
    const request = await oauthApi(env).parseAuthRequest(
      new Request(env.APP_ORIGIN + AUTHORIZE_PATH + search),
    );
    const fault = faultOf(request);
    return fault ? leadBack(request, ...fault) : await askedBy(env, request);
  } catch (error) {
    if (error instanceof AuthorizationError && error.redirectTo)
      return { kind: 'lead_back', redirectTo: error.redirectTo };
    if (error instanceof AuthorizationError) return { kind: 'refused', reason: error.description };
    if (error instanceof CimdFetchError) return { kind: 'refused', reason: UNREADABLE_CLIENT };
    throw error;
  }
}

export interface Agreement {
  search: string;
  factor: FactorAnswer;
}

/** The address that takes the answer to the client. A client's mistake leads back as well, with an error in the address. */
export async function giveGrant(
  context: Context,
  viewer: Viewer,
  user: User,
  { search, factor }: Agreement,
): Promise<Result<string, AppError>> {
  const givenAtMs = context.nowMs();
  if (!mayGrant(user)) return err({ kind: 'api_not_in_plan' });
  const attempt = await takeAttempt(context, [{ name: 'grant_given', subject: user.id }]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  const proof = await requireFreshFactor(context, viewer, user, factor);
  if (!proof.ok) return proof;
  const consent = await readConsentRequest(context.env, search);
  if (consent.kind === 'lead_back') return ok(consent.redirectTo);
  if (consent.kind === 'refused') return err({ kind: 'grant_request_refused', reason: consent.reason });
  const { request, asked } = consent;
  const host = asked.clientHost ?? asked.redirectHost;
  const { redirectTo } = await oauthApi(context.env).completeAuthorization({
    request,
    userId: user.id,
    metadata: { clientName: asked.clientName, host, givenAtMs } satisfies GrantMetadata,
    scope: [...asked.scopes],
    props: { givenAtMs } satisfies GrantProps,
  });
  await tellEvent(context, { kind: 'grant_given', user, sessionId: viewer.sessionId });
  return ok(redirectTo);
}

/** What the library leaves to us: it asks only public clients for PKCE. */
function faultOf(request: AuthRequest): ['invalid_request' | 'invalid_scope', string] | null {
  if (!request.codeChallenge || request.codeChallengeMethod !== 'S256') return ['invalid_request', NO_PKCE];
  return scopesToAsk(request.scope) === null ? ['invalid_scope', NO_SCOPE] : null;
}

function leadBack(
  request: AuthRequest,
  code: 'invalid_request' | 'invalid_scope',
  description: string,
): ConsentRequest {
  return { kind: 'lead_back', redirectTo: authorizationErrorRedirect(request, code, description) };
}

async function askedBy(env: Env, request: AuthRequest): Promise<ConsentRequest> {
  const about = await oauthApi(env).describeConsent(request);
  const asked: AskedConsent = {
    clientName: about.clientName.slice(0, 200),
    clientHost: about.clientDomain ?? null,
    redirectHost: about.redirectHost,
    isLocal: about.redirectIsLoopback,
    scopes: scopesToAsk(request.scope) ?? [],
    denyTo: authorizationErrorRedirect(request, 'access_denied'),
  };
  return { kind: 'ask', request, asked };
}
