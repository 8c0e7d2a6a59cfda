import { createHash } from 'node:crypto';
import { UPLOAD_PART_BYTES } from '#domain/songs/upload-parts.ts';

export interface WrittenFile {
  sizeBytes: number;
  sha256: string;
}

/** Takes a file of unknown length chunk by chunk; awaiting `write` is the back-pressure. */
export interface FileWriter {
  write(chunk: Uint8Array): Promise<void>;
  finish(): Promise<WrittenFile>;
  abort(): Promise<void>;
}

/** Hashes a file without storing it. */
export function openHash(): FileWriter {
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

/** Hashes a file and gives it to `keep` in parts as long as those of a resumable upload. A part is valid until `keep` resolves. */
export function openPartWriter(
  keep: (part: Uint8Array) => Promise<void>,
  abort: () => Promise<void>,
): FileWriter {
  const hash = openHash();
  const buffer = new Uint8Array(UPLOAD_PART_BYTES);
  let filledBytes = 0;
  const keepPart = async () => {
    await keep(buffer.subarray(0, filledBytes));
    filledBytes = 0;
  };
  return {
    write: async (chunk) => {
      await hash.write(chunk);
      for (let offset = 0; offset < chunk.length; ) {
        const taken = chunk.subarray(offset, offset + UPLOAD_PART_BYTES - filledBytes);
        buffer.set(taken, filledBytes);
        filledBytes += taken.length;
        offset += taken.length;
        if (filledBytes === UPLOAD_PART_BYTES) await keepPart();
      }
    },
    finish: async () => {
      if (filledBytes > 0) await keepPart();
      return hash.finish();
    },
    abort,
  };
}
