import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
const LEAST_FREE_BYTES = 4 * 2 ** 30;

/**
 * A folder for databases that end with the tests. SQLite waits for the disk after every write, 5 ms of a usual one, and the tests write
 * tens of thousands of times: in memory there is nothing to wait for. Containers often have 64 MB there, which is too little.
 */
export function memoryFolder() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= LEAST_FREE_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
