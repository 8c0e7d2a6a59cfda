import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import type { PageHandler } from './app.ts';
import { securityHeaders } from './security-headers.ts';
import { paymentsOf } from './services/billing/payment-providers.ts';

/** Pages by Remix, with the headers that a browser needs to trust them. */

export function createPages(build: ServerBuild): PageHandler {
  const handle = createRequestHandler(build, 'production');
  return async (request, env) => {
    const nonce = newNonce();
    const { host } = new URL(request.url);
    const formServiceUrl = env.FORM_SERVICE_URL || null;
    const payments = paymentsOf(env);
    const response = await handle(withoutForwardedHost(request), { nonce, formServiceUrl, payments });
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(securityHeaders(nonce, host, formServiceUrl)))
      headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };
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
