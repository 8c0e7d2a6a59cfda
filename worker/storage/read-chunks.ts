const CHUNK_BYTES = 256 * 1024;

/**
 * A native stream in chunks of a good size. Read plainly it comes in pieces of 4 KiB at the most, and every piece costs a turn of the
 * event loop. The stream is not cancelled when the reader stops early. With `isReused` all chunks lie in the same memory, so that a
 * long file leaves nothing for the garbage collector: then a chunk is good only until the next one is asked for.
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
