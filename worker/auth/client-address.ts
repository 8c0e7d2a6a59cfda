/**
 * Who calls, for budgets: an IPv4 address, or the /64 of an IPv6 one, because a single line gets at least that much of IPv6.
 * An IPv4 address is not widened to its /24: neighbours are unrelated, and an attacker with many addresses still meets the account's
 * budget. Only the platform's header counts, because it replaces what a client sends; `X-Forwarded-For` can be forged.
 */

const ADDRESS_HEADER = 'cf-connecting-ip';
/** Without the platform in front there is one client: this machine. */
const NO_ADDRESS = 'local';
const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;
const WIDER_GROUPS = 3;

export function clientAddress(headers: { get(name: string): string | null }): string {
  return networkOf(headers.get(ADDRESS_HEADER)?.trim().toLowerCase() ?? '') ?? NO_ADDRESS;
}

/** The /48 around the /64 of an IPv6 caller; null for an IPv4 one, whose neighbours are unrelated. */
export function widerNetwork(address: string): string | null {
  const groups = address.endsWith('::/64') ? address.split(':') : null;
  return groups && `${groups.slice(0, WIDER_GROUPS).join(':')}::/48`;
}

function networkOf(text: string): string | null {
  const embedded = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text)?.[1];
  if (embedded) return embedded.split('.').every((part) => Number(part) <= 255) ? embedded : null;
  const groups = expand(text);
  return groups && `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The eight groups without leading zeros, or null for what is not an IPv6 address. */
function expand(text: string): string[] | null {
  const [head = '', tail, ...rest] = text.split('::');
  if (rest.length > 0) return null;
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = IPV6_GROUPS - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups.every((group) => /^[\da-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16).toString(16))
    : null;
}
