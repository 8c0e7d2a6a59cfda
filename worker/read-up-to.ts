/** The whole body; null when there is more. Nothing beyond the limit is kept in memory. */
export async function readUpTo(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
