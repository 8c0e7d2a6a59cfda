import { resolve4, resolve6 } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import type { Env } from '../env.ts';

/**
 * Where a webhook may lead: only to a name on the public internet, over https on its usual port. Numbers are refused altogether, so no
 * spelling of a private one passes; what a name resolves to is judged before each call. The connection itself cannot be pinned to the
 * judged number in a Worker: a name that changes in between is left to the platform, whose outbound network has no private addresses.
 */

/** Names that are only known inside a network, or that the resolver would answer itself. */
const INNER_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion)$/;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** 198.18.0.0/15, for measurements of routers: the library takes it for public. */
const FOR_MEASUREMENTS = /^198\.1[89]\./;
const IP_NUMBER = /^([\d.]+|\[.*\])$/;

type Settings = Pick<Env, 'ENVIRONMENT' | 'APP_ORIGIN' | 'PUBLIC_ORIGIN' | 'WEBHOOKS_TO_LOOPBACK'>;

/** The address in its normal form; null where nothing may be sent. */
export function receiverUrl(text: string, settings: Settings): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  if (isOnThisMachine(url, settings)) return url.href;
  const isPlain = url.protocol === 'https:' && url.port === '';
  return isPlain && isPublicName(url.hostname, settings) ? url.href : null;
}

/** Asked before each call, because a name may lead elsewhere by now. Null where it may be called. */
export async function receiverProblem(
  href: string,
  settings: Settings,
  resolve: (hostname: string) => Promise<string[]> = numbersOf,
): Promise<'unreachable' | 'address_refused' | null> {
  const url = new URL(href);
  if (isOnThisMachine(url, settings)) return null;
  const numbers = await resolve(url.hostname);
  if (numbers.length === 0) return 'unreachable';
  return numbers.every(isPublicNumber) ? null : 'address_refused';
}

export function isPublicNumber(number: string): boolean {
  if (!ipaddr.isValid(number)) return false;
  const address = ipaddr.process(number);
  return address.range() === 'unicast' && !FOR_MEASUREMENTS.test(address.toString());
}

/** For tests and development. */
function isOnThisMachine({ protocol, hostname }: URL, settings: Settings): boolean {
  const isAllowed = settings.ENVIRONMENT === 'local' && settings.WEBHOOKS_TO_LOOPBACK === 'true';
  return isAllowed && /^https?:$/.test(protocol) && LOOPBACK.test(hostname);
}

function isPublicName(hostname: string, { APP_ORIGIN, PUBLIC_ORIGIN }: Settings): boolean {
  const name = hostname.replace(/\.$/, '');
  const ours = [APP_ORIGIN, PUBLIC_ORIGIN].map((origin) => new URL(origin).hostname);
  return name.includes('.') && !IP_NUMBER.test(name) && !INNER_NAMES.test(name) && !ours.includes(name);
}

async function numbersOf(hostname: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolve4(hostname), resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
