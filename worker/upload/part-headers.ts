import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** Length of a raw body, and its SHA-256 where the client sends it. */

interface AnnouncedBytes {
  sizeBytes: number;
  /** Lower-case hexadecimal. */
  sha256: string | null;
}

const HEX = /^[0-9a-f]{64}$/i;
/** RFC 9530: a list of algorithms, of which this one is read. */
const CONTENT_DIGEST = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/;
const INVALID_DIGEST: AppError = { kind: 'upload_part_invalid', reason: 'unreadable_digest' };

export function readPartHeaders(headers: Headers): Result<AnnouncedBytes, AppError> {
  const length = headers.get('content-length');
  if (length === null || !/^\d+$/.test(length)) return err({ kind: 'length_required' });
  const sha256 = announcedSha256(headers);
  return sha256 === 'invalid' ? err(INVALID_DIGEST) : ok({ sizeBytes: Number(length), sha256 });
}

function announcedSha256(headers: Headers): string | null | 'invalid' {
  const hex = headers.get('x-part-sha256');
  if (hex !== null) return HEX.test(hex) ? hex.toLowerCase() : 'invalid';
  const digest = headers.get('content-digest');
  if (digest === null) return null;
  const base64 = CONTENT_DIGEST.exec(digest)?.[1];
  return base64 === undefined ? 'invalid' : Buffer.from(base64, 'base64').toString('hex');
}
