/** How much of a refused body is still read, so that the client, which reads only after it has written, hears why. */
const MAX_DISCARDED_BYTES = 128_000_000;

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
