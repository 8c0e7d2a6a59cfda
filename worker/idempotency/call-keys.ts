import { createHmac } from 'node:crypto';
import { sealingKey, sealText, unsealText } from '../auth/sealed-text.ts';

/**
 * Everything secret about a repeated call comes from the server's secret and the client's own key together. The client's key is
 * stored nowhere, so a dump of the database opens no answer, not even together with the secret, and its fingerprints do not help
 * to guess the passwords in the bodies.
 */

const HASH_BYTES = 32;

export interface CallKeys {
  /** Names the row: a keyed hash of who calls, under a key of its own for each client key. */
  rowId(scope: string): string;
  fingerprint(parts: readonly (string | Uint8Array)[]): string;
  seal(plain: string, randomBytes: (count: number) => Uint8Array): Promise<string>;
  unseal(sealed: string): Promise<string>;
  /** Bytes that only look random: the same row gives the same bytes in the same order. */
  streamOf(seed: string): (count: number) => Uint8Array;
}

export function openCallKeys(secret: string, clientKey: string): CallKeys {
  const derive = (purpose: string) => sealingKey(secret, clientKey, `idempotency:${purpose}`);
  const keyed = (purpose: string, parts: readonly (string | Uint8Array)[]) => {
    const hmac = createHmac('sha256', derive(purpose));
    for (const part of parts) hmac.update(lengthOf(part)).update(part);
    return hmac.digest();
  };
  return {
    rowId: (scope) => keyed('row', [scope]).toString('hex'),
    fingerprint: (parts) => keyed('fingerprint', parts).toString('hex'),
    seal: (plain, randomBytes) => sealText(derive('seal'), plain, randomBytes),
    unseal: (sealed) => unsealText(derive('seal'), sealed),
    streamOf: (seed) => seededBytes(keyed('stream', [seed])),
  };
}

/** HMAC in counter mode (NIST SP 800-108); bytes that a call leaves over in a block are thrown away. */
function seededBytes(key: Buffer): (count: number) => Uint8Array {
  let blocks = 0;
  return (count) => {
    const bytes = new Uint8Array(count);
    for (let offset = 0; offset < count; offset += HASH_BYTES) {
      const block = createHmac('sha256', key).update(String(blocks)).digest();
      bytes.set(block.subarray(0, count - offset), offset);
      blocks += 1;
    }
    return bytes;
  };
}

/** Between the parts, so that moving a letter from one to the next gives another hash. */
function lengthOf(part: string | Uint8Array): string {
  return `${typeof part === 'string' ? Buffer.byteLength(part) : part.byteLength}:`;
}
