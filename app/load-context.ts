/** What the Worker hands to Remix with each request. */
declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    /** One per request; inline scripts without it are refused by the content security policy. */
    nonce: string;
  }
}

export type { AppLoadContext } from '@remix-run/cloudflare';
