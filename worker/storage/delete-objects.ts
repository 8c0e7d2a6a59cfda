/** R2 takes so many keys in one call. */
const KEYS_AT_ONCE = 1_000;

/** Deletes by key prefix. After a failed R2 call the rest is left for a repeat. */
export async function deleteObjects(bucket: R2Bucket, prefix: string): Promise<void> {
  await deleteAllObjects(bucket, [prefix]);
}

/** The same for many: what they have is listed side by side and deleted together. */
export async function deleteAllObjects(bucket: R2Bucket, prefixes: readonly string[]): Promise<void> {
  const pages = await Promise.all(prefixes.map((prefix) => bucket.list({ prefix })));
  const keys = pages.flatMap(({ objects }) => objects.map(({ key }) => key));
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE)
    await bucket.delete(keys.slice(from, from + KEYS_AT_ONCE));
  const longer = prefixes.filter((_prefix, index) => pages[index]?.truncated);
  if (longer.length > 0) await deleteAllObjects(bucket, longer);
}
