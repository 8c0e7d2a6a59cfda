import type { Env } from './env.ts';

/** The whole app, or only the page of the beta with its waitlist. */
export type Site = 'full' | 'beta';

/** This machine by its names, and other machines of the same room by their numbers. */
const LOCAL_HOST = /^(localhost|.+\.localhost|\d+(\.\d+){3}|\[[\da-f:.]+\])$/;

/**
 * Which site a host shows. The full one: the demo host, where people open the app, where the sidecar reaches us, and localhost. Addresses
 * by number count as localhost only on a developer's machine.
 */
export function siteOf(hostname: string, env: SiteSettings): Site {
  const known = [env.DEMO_HOST ?? '', hostnameOf(env.APP_ORIGIN), hostnameOf(env.PUBLIC_ORIGIN)];
  if (known.includes(hostname) || hostname === 'localhost') return 'full';
  return env.ENVIRONMENT === 'local' && LOCAL_HOST.test(hostname) ? 'full' : 'beta';
}

type SiteSettings = Pick<Env, 'DEMO_HOST' | 'APP_ORIGIN' | 'PUBLIC_ORIGIN' | 'ENVIRONMENT'>;

function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}
