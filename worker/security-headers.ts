/** What a browser may do on our pages, and nothing else. */

/** `formServiceUrl`: the one other place that a page may send something to; null for none. */
export function securityHeaders(nonce: string, formServiceUrl: string | null): Record<string, string> {
  const formService = formServiceUrl === null ? '' : ` ${new URL(formServiceUrl).origin}`;
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "media-src 'self' blob:",
      "worker-src 'self' blob:",
      `connect-src 'self' ws: wss:${formService}`,
      "object-src 'none'",
      "base-uri 'none'",
      `form-action 'self'${formService}`,
      "frame-ancestors 'none'",
    ].join('; '),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'private, no-store',
  };
}
