import { createHash } from 'node:crypto';

/** Bytes of a known length on their way into R2: hashed as they pass, never more than a chunk in memory. */

export type Chunks = AsyncIterable<Uint8Array>;
type StoredStream = { kind: 'stored'; sha256: string } | { kind: 'cut_off' };

/**
 * Creates the object only with exactly this many bytes: a source that fails, ends early or is too long leaves none. A failure of R2
 * is thrown.
 */
export async function storeStream(
  bucket: R2Bucket,
  key: string,
  sizeBytes: number,
  source: Chunks,
): Promise<StoredStream> {
  const { readable, writable } = new FixedLengthStream(sizeBytes);
  const writer = writable.getWriter();
  // Some of its promises are rejected together with the one that is waited for.
  writer.closed.catch(() => undefined);
  const stored = bucket.put(key, readable).then(
    () => null,
    async (error: unknown) => {
      // Without a reader a write would never finish.
      await writer.abort(error).catch(() => undefined);
      return { error };
    },
  );
  const sha256 = await pour(source, writer, sizeBytes);
  const failure = await stored;
  if (sha256 === 'cut_off') return { kind: 'cut_off' };
  if (failure) throw failure.error;
  if (sha256 === 'not_taken') throw new Error('R2 did not take the bytes.');
  return { kind: 'stored', ...sha256 };
}

type Poured = { sha256: string } | 'cut_off' | 'not_taken';

async function pour(
  source: Chunks,
  writer: WritableStreamDefaultWriter<Uint8Array>,
  sizeBytes: number,
): Promise<Poured> {
  const hash = createHash('sha256');
  let pouredBytes = 0;
  let isTaken = true;
  try {
    for await (const chunk of source) {
      pouredBytes += chunk.length;
      if (pouredBytes > sizeBytes) break;
      // Each chunk is done with before the next one: its memory may be used again.
      hash.update(chunk);
      isTaken = false;
      await writer.write(chunk);
      isTaken = true;
    }
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    return isTaken ? 'cut_off' : 'not_taken';
  }
  if (pouredBytes !== sizeBytes) {
    await writer.abort(new Error('The source has another length.')).catch(() => undefined);
    return 'cut_off';
  }
  const isClosed = await writer.close().then(
    () => true,
    () => false,
  );
  return isClosed ? { sha256: hash.digest('hex') } : 'not_taken';
}
