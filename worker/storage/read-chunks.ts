export const CHUNK_BYTES = 256 * 1024;

/**
 * A native stream in large chunks: read plainly it comes in pieces of at most 4 KiB, and each costs a turn of the event loop. The stream
 * is not cancelled when the reader stops early. With `isReused` all chunks share one buffer, so a chunk is valid only until the
 * next one is read.
 */
export async function* readChunks(
  stream: ReadableStream<Uint8Array>,
  { isReused }: { isReused: boolean },
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader({ mode: 'byob' });
  let memory = new ArrayBuffer(CHUNK_BYTES);
  try {
    for (;;) {
      const { done, value } = await reader.readAtLeast(CHUNK_BYTES, new Uint8Array(memory));
      if (value && value.byteLength > 0) yield value;
      if (done || !value) return;
      memory = isReused ? (value.buffer as ArrayBuffer) : new ArrayBuffer(CHUNK_BYTES);
    }
  } finally {
    reader.releaseLock();
  }
}
