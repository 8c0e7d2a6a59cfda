import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { decideRange, type RangeDecision } from './ranges.ts';

/**
 * Sends an R2 object with ranges, ETag and HEAD; never cached by proxies. No Last-Modified: an attempt may write its file twice within
 * a second, so only the ETag identifies the bytes.
 */

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  opus: 'audio/ogg',
  json: 'application/json; charset=utf-8',
};

export async function sendObject(
  bucket: R2Bucket,
  key: string,
  request: Request,
): Promise<Result<Response, AppError>> {
  const head = await bucket.head(key);
  if (!head) return err({ kind: 'file_not_found' });
  const headers = baseHeaders(key, head);
  const isHead = request.method === 'HEAD';
  const ifMatch = request.headers.get('if-match');
  if (ifMatch !== null && !isListed(head.httpEtag, ifMatch)) {
    return ok(new Response(null, { status: 412, headers }));
  }
  if (isListed(head.httpEtag, (request.headers.get('if-none-match') ?? '').replaceAll('W/', ''))) {
    return ok(new Response(null, { status: 304, headers }));
  }
  const range = decideRange(
    // Ranges are defined for GET only (RFC 9110, 14.2): a HEAD tells of the whole file.
    { range: isHead ? null : request.headers.get('range'), ifRange: request.headers.get('if-range') },
    { sizeBytes: head.size, etag: head.httpEtag },
  );
  return sendRange(bucket, key, head, headers, range, isHead);
}

async function sendRange(
  bucket: R2Bucket,
  key: string,
  head: R2Object,
  headers: Headers,
  range: RangeDecision,
  isHead: boolean,
): Promise<Result<Response, AppError>> {
  if (range.kind === 'unsatisfiable') {
    headers.set('content-range', `bytes */${head.size}`);
    return ok(new Response(null, { status: 416, headers }));
  }
  const { offset, length } = range.kind === 'part' ? range : { offset: 0, length: head.size };
  headers.set('content-length', String(length));
  if (range.kind === 'part')
    headers.set('content-range', `bytes ${offset}-${offset + length - 1}/${head.size}`);
  const status = range.kind === 'part' ? 206 : 200;
  // R2 refuses a range of no bytes, and an empty file has no other.
  if (isHead || length === 0) return ok(new Response(null, { status, headers }));
  const object = await bucket.get(key, { range: { offset, length }, onlyIf: { etagMatches: head.etag } });
  // Gone or replaced between the two calls: the client asks again.
  if (!object || !('body' in object)) return err({ kind: 'unavailable', retryAfterSeconds: 1 });
  return ok(new Response(object.body, { status, headers }));
}

function baseHeaders(key: string, head: R2Object): Headers {
  const extension = key.split('.').at(-1) ?? '';
  return new Headers({
    'content-type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
    'content-disposition': 'attachment',
    'accept-ranges': 'bytes',
    etag: head.httpEtag,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
}

/** Strong comparison (RFC 9110, 8.8.3.2); whoever wants the weak one takes the marks away. Not a list of ETags: matches nothing. */
function isListed(etag: string, list: string): boolean {
  return list.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim() === etag);
}
