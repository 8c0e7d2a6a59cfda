import { createHash } from 'node:crypto';
import type { PlatformCall } from './calls.ts';
import type { R2Store, StoredObject } from './r2-store.ts';

/** R2 in memory: objects, listings and ranges. */

const LIST_LIMIT = 1000;

export function fakeR2(store: R2Store, call: PlatformCall): R2Bucket {
  const { objects } = store;
  const bucket = {
    head: (key: string) => call('r2', `head ${key}`, () => headOf(objects.get(key))),
    get: (key: string, options?: R2GetOptions) =>
      call('r2', `get ${key}`, () => bodyOf(objects.get(key), options)),
    put: (key: string, body: ObjectBody, options?: R2PutOptions) =>
      call('r2', `put ${key}`, async () => {
        const bytes = await readAll(body);
        return mayPut(objects.get(key), options) ? headOf(keep(store, key, bytes)) : null;
      }),
    delete: (keys: string | string[]) =>
      call('r2', `delete ${keys}`, () => {
        for (const key of [keys].flat()) objects.delete(key);
      }),
    list: (options?: R2ListOptions) => call('r2', `list ${options?.prefix}`, () => list(store, options)),
  };
  return bucket as unknown as R2Bucket;
}

/** The two conditions that the product sets: this version is there, or none is. */
function mayPut(object: StoredObject | undefined, options?: R2PutOptions): boolean {
  if (options?.onlyIf instanceof Headers) return object === undefined;
  const etag = (options?.onlyIf as { etagMatches?: string } | undefined)?.etagMatches;
  return etag === undefined || object?.etag === etag;
}

function keep(store: R2Store, key: string, bytes: Uint8Array): StoredObject {
  const object = { key, bytes, etag: etagOf(bytes), uploadedMs: store.nowMs() };
  store.objects.set(key, object);
  return object;
}

function list(
  { objects }: R2Store,
  { prefix = '', startAfter = '', cursor, limit = LIST_LIMIT }: R2ListOptions = {},
) {
  const after = cursor ?? startAfter;
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const found = keys.slice(0, limit);
  const truncated = keys.length > limit;
  const listed = found.map((key) => headOf(objects.get(key)));
  return { objects: listed, truncated, delimitedPrefixes: [], ...(truncated && { cursor: found.at(-1) }) };
}

function headOf(object: StoredObject | undefined) {
  if (!object) return null;
  const { key, etag, bytes, uploadedMs } = object;
  return {
    key,
    etag,
    httpEtag: `"${etag}"`,
    size: bytes.length,
    uploaded: new Date(uploadedMs),
    checksums: {},
  };
}

function bodyOf(object: StoredObject | undefined, options?: R2GetOptions) {
  if (!object) return null;
  const { etagMatches } = (options?.onlyIf ?? {}) as { etagMatches?: string };
  if (etagMatches !== undefined && etagMatches !== object.etag) return headOf(object);
  const { offset = 0, length } = (options?.range ?? {}) as { offset?: number; length?: number };
  const bytes = object.bytes.slice(offset, length === undefined ? undefined : offset + length);
  const response = new Response(bytes);
  return Object.assign(headOf(object) ?? {}, {
    body: response.body,
    arrayBuffer: () => response.arrayBuffer(),
    text: () => response.text(),
    json: () => response.json(),
  });
}

/** Whatever may be put into the bucket, as bytes. */

type ObjectBody = string | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | null;

async function readAll(body: ObjectBody): Promise<Uint8Array> {
  if (body instanceof ReadableStream) return new Uint8Array(await new Response(body as never).arrayBuffer());
  if (body === null || typeof body === 'string') return Buffer.from(body ?? '');
  if (body instanceof ArrayBuffer) return new Uint8Array(body.slice(0));
  return Uint8Array.from(new Uint8Array(body.buffer, body.byteOffset, body.byteLength));
}

function etagOf(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex');
}
