/** Lists what a browser may do on our pages; it may do nothing else. */

/** Two years, as browsers ask of hosts that they preload. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

/** For an answer that is no page: nothing in it runs when somebody opens it. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The widget of the check against robots comes from here, script and frame. */
const CHALLENGE_ORIGIN = 'https://challenges.cloudflare.com';

export interface PageFrame {
  nonce: string;
  /** The page may open sockets to its own origin. */
  host: string;
  /** The one other place that a page may send something to; null for none. */
  formServiceUrl: string | null;
  /** Whether the sign-up asks for robots; the one foreign script there is. */
  hasChallenge: boolean;
}

export function securityHeaders({
  nonce,
  host,
  formServiceUrl,
  hasChallenge,
}: PageFrame): Record<string, string> {
  const formService = formServiceUrl === null ? '' : ` ${new URL(formServiceUrl).origin}`;
  const challenge = hasChallenge ? ` ${CHALLENGE_ORIGIN}` : '';
  return {
    'content-security-policy': [
      "default-src 'self'",
      // WebAssembly: the player's stretcher, a file of our own, is compiled from it.
      `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'${challenge}`,
      `frame-src 'self'${challenge}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "media-src 'self' blob:",
      "worker-src 'self' blob:",
      `connect-src 'self' ws://${host} wss://${host}${formService}`,
      "object-src 'none'",
      "base-uri 'none'",
      `form-action 'self'${formService}`,
      "frame-ancestors 'none'",
    ].join('; '),
    'strict-transport-security': STRICT_TRANSPORT,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // The microphone is for singing along; no page of ours asks for the rest.
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    'cache-control': 'private, no-store',
  };
}
