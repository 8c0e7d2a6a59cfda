/**
 * HTTP ranges (RFC 9110, 14). Parsed here because R2 answers an unsatisfiable or a multiple range with the whole object.
 */

export type RangeDecision =
  | { kind: 'whole' }
  | { kind: 'part'; offset: number; length: number }
  | { kind: 'unsatisfiable' };

/** `ifRange` is compared with the ETag: a range of another version of the file would glue two files together. */
export function decideRange(
  headers: { range: string | null; ifRange: string | null },
  object: { sizeBytes: number; etag: string },
): RangeDecision {
  if (headers.range === null) return { kind: 'whole' };
  if (headers.ifRange !== null && headers.ifRange.trim() !== object.etag) return { kind: 'whole' };
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(headers.range);
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') return suffix(Number(last), object.sizeBytes);
  if (last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  return fromTo(Number(first), last === '' ? object.sizeBytes - 1 : Number(last), object.sizeBytes);
}

function suffix(length: number, sizeBytes: number): RangeDecision {
  if (length === 0 || sizeBytes === 0) return { kind: 'unsatisfiable' };
  const offset = Math.max(0, sizeBytes - length);
  return { kind: 'part', offset, length: sizeBytes - offset };
}

function fromTo(first: number, last: number, sizeBytes: number): RangeDecision {
  if (first >= sizeBytes) return { kind: 'unsatisfiable' };
  return { kind: 'part', offset: first, length: Math.min(last, sizeBytes - 1) - first + 1 };
}
