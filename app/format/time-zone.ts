/** IANA name, or null where the browser does not tell: the server then counts days in UTC. */
export function browserTimeZone(): string | null {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || null;
}
