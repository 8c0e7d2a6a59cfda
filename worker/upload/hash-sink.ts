import { createHash } from 'node:crypto';
import type { ObjectWriter } from './object-writer.ts';

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
