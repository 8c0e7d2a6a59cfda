import { createHash } from 'node:crypto';

/**
 * Writes a body of unknown length into R2 with bounded memory: small files with one put, larger ones as a multipart upload.
 * R2 wants all parts but the last to be of equal size and at least 5 MiB.
 */

export const PART_BYTES = 8 * 1024 * 1024;

export interface WrittenObject {
  sizeBytes: number;
  sha256: string;
}

export interface ObjectWriter {
  /** Takes a chunk and sends whole parts on their way; awaiting it is the back-pressure. */
  write(chunk: Uint8Array): Promise<void>;
  finish(): Promise<WrittenObject>;
  abort(): Promise<void>;
}

/** Hashes a file without storing it, a chunk at a time. */
export function openHash(): ObjectWriter {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  return {
    write: async (chunk) => {
      hash.update(chunk);
      sizeBytes += chunk.length;
    },
    finish: async () => ({ sizeBytes, sha256: hash.digest('hex') }),
    abort: async () => undefined,
  };
}

export function openObjectWriter(bucket: R2Bucket, key: string): ObjectWriter {
  const hash = openHash();
  const parts: R2UploadedPart[] = [];
  let buffer = new Uint8Array(PART_BYTES);
  let filledBytes = 0;
  let upload: R2MultipartUpload | null = null;

  const sendPart = async () => {
    upload ??= await bucket.createMultipartUpload(key);
    const part = filledBytes === PART_BYTES ? buffer : buffer.subarray(0, filledBytes);
    parts.push(await upload.uploadPart(parts.length + 1, part));
    buffer = new Uint8Array(PART_BYTES);
    filledBytes = 0;
  };

  return {
    write: async (chunk) => {
      await hash.write(chunk);
      for (let offset = 0; offset < chunk.length; ) {
        const taken = chunk.subarray(offset, offset + PART_BYTES - filledBytes);
        buffer.set(taken, filledBytes);
        filledBytes += taken.length;
        offset += taken.length;
        if (filledBytes === PART_BYTES) await sendPart();
      }
    },
    finish: async () => {
      if (upload === null) await bucket.put(key, buffer.subarray(0, filledBytes));
      else {
        if (filledBytes > 0) await sendPart();
        await upload.complete(parts);
      }
      return hash.finish();
    },
    abort: async () => {
      await upload?.abort();
      await bucket.delete(key);
    },
  };
}

/** Reads on after a failed write: without a reader the parser would stop and the client hang. */
export async function writeAll(stream: AsyncIterable<Uint8Array>, writer: ObjectWriter): Promise<void> {
  let written = Promise.resolve();
  for await (const chunk of stream) {
    written = written.then(() => writer.write(chunk));
    await written.catch(() => undefined);
  }
  await written;
}
