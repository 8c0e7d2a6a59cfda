import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../random.ts';

/**
 * The real algorithms that the Worker asks Web Crypto for, answered at once: Node's own Web Crypto works in threads, and what they
 * finish first differs from run to run. Random bytes come from the seed.
 */

const TAG_BYTES = 16;
const NODE_NAMES: Readonly<Record<string, string>> = { 'SHA-256': 'sha256', 'SHA-1': 'sha1' };

interface FakeKey {
  bytes: Uint8Array;
  hash: string;
}

type Bytes = ArrayBuffer | ArrayBufferView;

export function syncCrypto(entropy: Random): Crypto {
  const getRandomValues = <View extends ArrayBufferView>(view: View): View => {
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength).set(entropy.bytes(view.byteLength));
    return view;
  };
  const randomUUID = () => {
    const hex = Buffer.from(entropy.bytes(16)).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  return { getRandomValues, randomUUID, subtle: SUBTLE } as unknown as Crypto;
}

const SUBTLE = {
  digest: async (algorithm: unknown, data: Bytes) =>
    exact(createHash(nodeName(algorithm)).update(bytesOf(data)).digest()),
  importKey: async (
    _format: string,
    data: Bytes,
    algorithm: { hash?: unknown } | string,
  ): Promise<FakeKey> => ({
    bytes: Uint8Array.from(bytesOf(data)),
    hash: typeof algorithm === 'object' && algorithm.hash ? nodeName(algorithm.hash) : '',
  }),
  sign: async (_algorithm: unknown, key: FakeKey, data: Bytes) => exact(mac(key, data)),
  verify: async (_algorithm: unknown, key: FakeKey, signature: Bytes, data: Bytes) => {
    const [expected, given] = [mac(key, data), bytesOf(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  },
  encrypt: async ({ iv }: { iv: Uint8Array }, key: FakeKey, data: Bytes) => {
    const cipher = createCipheriv('aes-256-gcm', key.bytes, iv);
    return exact(Buffer.concat([cipher.update(bytesOf(data)), cipher.final(), cipher.getAuthTag()]));
  },
  decrypt: async ({ iv }: { iv: Uint8Array }, key: FakeKey, data: Bytes) => {
    const bytes = bytesOf(data);
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, iv);
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    return exact(
      Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES)), decipher.final()]),
    );
  },
};

function mac(key: FakeKey, data: Bytes): Buffer {
  return createHmac(key.hash, key.bytes).update(bytesOf(data)).digest();
}

function nodeName(algorithm: unknown): string {
  const name = typeof algorithm === 'string' ? algorithm : (algorithm as { name: string }).name;
  const known = NODE_NAMES[name];
  if (known === undefined) throw new Error(`The stand-in for Web Crypto does not know ${name}.`);
  return known;
}

function bytesOf(data: Bytes): Uint8Array {
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

function exact(buffer: Buffer): ArrayBuffer {
  return Uint8Array.from(buffer).buffer;
}
