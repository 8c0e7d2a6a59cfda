import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { LEGAL_DOCUMENTS } from '#domain/legal-documents.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { logOf, newScope } from '#durable-objects/log.ts';
import type { PageHandler } from './app.ts';
import { clientAddress } from './auth/client-address.ts';
import { readTurnstileSettings } from './challenge/turnstile.ts';
import { type Client, createContext } from './context.ts';
import { failureReason } from './failure-reason.ts';
import { securityHeaders } from './security-headers.ts';
import { paymentsOf } from './services/billing/payment-providers.ts';
import { askForConsent } from './services/grants/consent.ts';
import { siteOf } from './site.ts';

/** Pages by Remix, with the headers that a browser needs to trust them. */

export function createPages(build: ServerBuild): PageHandler {
  const handle = createRequestHandler(build, 'production');
  return async (request, env) => {
    const nonce = newNonce();
    const log = logOf(newScope(request.headers.get('traceparent')));
    const { host, hostname, pathname, search } = new URL(request.url);
    if (siteOf(hostname, env) === 'beta' && !isOfBeta(pathname))
      return Response.redirect(new URL(`/beta${search}`, request.url).href, 302);
    const formServiceUrl = env.FORM_SERVICE_URL || null;
    const challengeSiteKey = readTurnstileSettings(env)?.siteKey ?? null;
    const facts = {
      ...{ nonce, formServiceUrl, challengeSiteKey },
      ...{ payments: paymentsOf(env), contact: addressIn(env.MAIL_FROM) },
      appOrigin: env.APP_ORIGIN,
      reportFailure: (error: unknown) => log({ event: 'page_failed', reason: failureReason(error) }),
      readConsent: (search: string) => askForConsent(createContext(env, visitor(request)), search),
    };
    const response = await handle(withoutForwardedHost(request), facts);
    const headers = new Headers(response.headers);
    const frame = { nonce, host, formServiceUrl, hasChallenge: challengeSiteKey !== null };
    for (const [name, value] of Object.entries(securityHeaders(frame))) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };
}

/** Of whom a page knows the address only. */
function visitor({ headers }: Request): Client {
  return { address: clientAddress(headers), deviceToken: null, userAgent: null, locale: DEFAULT_LOCALE };
}

function isOfBeta(pathname: string): boolean {
  return pathname === '/beta' || LEGAL_DOCUMENTS.some(({ path }) => path === pathname);
}

/** `Name <address>`, or the bare address. */
function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender;
}

function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
}

/** Remix trusts this header when it checks where a form came from; nobody but us may set it. */
function withoutForwardedHost(request: Request): Request {
  if (!request.headers.has('x-forwarded-host')) return request;
  const headers = new Headers(request.headers);
  headers.delete('x-forwarded-host');
  return new Request(request, { headers });
}
