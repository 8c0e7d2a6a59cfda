import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';

/** Pages by Remix, with the headers that a browser needs to trust them. */

export function createPages(build: ServerBuild): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, 'production');
  return async (request) => {
    const nonce = newNonce();
    const response = await handle(withoutForwardedHost(request), { nonce });
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(securityHeaders(nonce))) headers.set(name, value);
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

function securityHeaders(nonce: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "media-src 'self' blob:",
      "worker-src 'self' blob:",
      "connect-src 'self' ws: wss:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'private, no-store',
  };
}
