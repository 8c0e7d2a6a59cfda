import { signedPath } from './signed-url.ts';

/** Signed links to send one part of an upload to, for who has no bearer at hand: a model's shell. */

export interface PartPlace {
  uploadId: string;
  partNumber: number;
}

const LINK_MS = 3_600_000;
const PREFIX = 'parts';

/** The key is no key of the bucket: it names a place in an upload, and what is sent there goes the way of every part. */
export function partLink(
  secret: string,
  { uploadId, partNumber }: PartPlace,
  nowMs: number,
): Promise<string> {
  const key = `${PREFIX}/${uploadId}/${partNumber}`;
  return signedPath(secret, { verb: 'write', key, expiresAtMs: nowMs + LINK_MS });
}

/** Null for every other key. */
export function partPlaceOf(key: string): PartPlace | null {
  const [, uploadId = '', number = ''] = /^parts\/(upload_[0-9a-z]+)\/(\d{1,5})$/.exec(key) ?? [];
  return uploadId === '' ? null : { uploadId, partNumber: Number(number) };
}
