/** Every object whose key begins so. An R2 call that fails leaves the rest for whoever does it again. */
export async function deleteObjects(bucket: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix });
    if (objects.length > 0) await bucket.delete(objects.map((object) => object.key));
    if (!truncated) return;
  }
}
