/** What lies in KV for one account. The library names the first two kinds of keys, the third says whose a registered client is. */

export const grantPrefix = (userId: string) => `grant:${userId}:`;
const tokenPrefix = (userId: string) => `token:${userId}:`;
export const ownedClientPrefix = (userId: string) => `client-of:${userId}:`;
export const clientKey = (clientId: string) => `client:${clientId}`;

/** For the end of an account; made again it finds nothing. Grants that others gave to its clients go with the sweep, as orphans. */
export async function forgetStoredGrants(kv: KVNamespace, userId: string): Promise<void> {
  for (const clientId of await ownedClientIds(kv, userId)) {
    await kv.delete(clientKey(clientId));
  }
  for (const prefix of [tokenPrefix(userId), grantPrefix(userId), ownedClientPrefix(userId)]) {
    for (const key of await keysOf(kv, prefix)) await kv.delete(key);
  }
}

export async function ownedClientIds(kv: KVNamespace, userId: string): Promise<string[]> {
  const prefix = ownedClientPrefix(userId);
  return (await keysOf(kv, prefix)).map((key) => key.slice(prefix.length));
}

async function keysOf(kv: KVNamespace, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: KVNamespaceListResult<unknown> = await kv.list({ prefix, cursor });
    names.push(...page.keys.map(({ name }) => name));
    if (page.list_complete) return names;
    cursor = page.cursor;
  }
}
