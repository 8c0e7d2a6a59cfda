/** The sizes of all objects behind a key prefix: one call for a thousand of them. */
export async function objectSizes(bucket: R2Bucket, prefix: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) });
    for (const { key, size } of page.objects) sizes.set(key, size);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return sizes;
}
