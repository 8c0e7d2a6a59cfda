import { createHash } from 'node:crypto';

/** Whatever may be put into the bucket, as bytes. */

export type ObjectBody = string | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | null;

export async function readAll(body: ObjectBody): Promise<Uint8Array> {
  if (body instanceof ReadableStream) return new Uint8Array(await new Response(body as never).arrayBuffer());
  if (body === null || typeof body === 'string') return Buffer.from(body ?? '');
  if (body instanceof ArrayBuffer) return new Uint8Array(body.slice(0));
  return Uint8Array.from(new Uint8Array(body.buffer, body.byteOffset, body.byteLength));
}

export function etagOf(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex');
}
