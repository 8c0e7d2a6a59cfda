/** More than the platform lets through (500 MB on its largest plan): a bound for other hosts. */
const MAX_DISCARDED_BYTES = 512_000_000;

/** Reads a body to its end without keeping anything; gives up quietly when the client has gone. */
export async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  if (body.locked) return;
  let discardedBytes = 0;
  try {
    for await (const chunk of body) {
      discardedBytes += chunk.length;
      if (discardedBytes > MAX_DISCARDED_BYTES) return;
    }
  } catch {
    // The client has closed the connection: nobody is waiting for an answer.
  }
}
