import type { ConsentQuestion } from '#domain/accounts/grants.ts';
import type { SubscriptionBody } from '#domain/contracts/account-api.ts';

/** What the Worker hands to Remix with each request. */
declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    /** One per request; inline scripts without it are refused by the content security policy. */
    nonce: string;
    /** Where people open the app: what canonical addresses begin with, whatever host was asked. */
    appOrigin: string;
    /** Where the waitlist form goes; null for our own endpoint. */
    formServiceUrl: string | null;
    /** Of the check against robots at the sign-up; null where there is none. */
    challengeSiteKey: string | null;
    /** The address at which we read what people write. */
    contact: string;
    /** Who takes the money for a plan. */
    payments: SubscriptionBody['payments'];
    /** A page could not be rendered: one line of the log. */
    reportFailure: (error: unknown) => void;
    /** What an app asks for, by the query of the page on which it does. */
    readConsent: (search: string) => Promise<ConsentQuestion>;
  }
}

export type { AppLoadContext } from '@remix-run/cloudflare';
