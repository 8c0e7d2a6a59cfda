import { createHash } from 'node:crypto';
import type { ObjectWriter } from './object-writer.ts';

/** Takes a file in only to know what it is: nothing is stored, and no more than a chunk is in memory. */
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
