/** KV in the simulation: nobody in it gives a grant, so it stays empty, and it has no part in the weather. */
export function emptyKv(): KVNamespace {
  const namespace = {
    get: async () => null,
    list: async () => ({ keys: [], list_complete: true }),
    delete: async () => undefined,
  };
  return namespace as unknown as KVNamespace;
}
