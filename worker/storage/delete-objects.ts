/** Deletes by key prefix. After a failed R2 call the rest is left for a repeat. */
export async function deleteObjects(bucket: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix });
    if (objects.length > 0) await bucket.delete(objects.map((object) => object.key));
    if (!truncated) return;
  }
}
