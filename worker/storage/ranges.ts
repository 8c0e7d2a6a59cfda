/**
 * HTTP ranges (RFC 9110, 14). Parsed here because R2 answers an unsatisfiable or a multiple range with the whole object.
 * One range at a time: several, and whatever is not a range, are ignored, which the standard allows and every client understands.
 */

export type RangeDecision =
  | { kind: 'whole' }
  | { kind: 'part'; offset: number; length: number }
  | { kind: 'unsatisfiable' };

const WHOLE: RangeDecision = { kind: 'whole' };
const UNSATISFIABLE: RangeDecision = { kind: 'unsatisfiable' };

/**
 * `ifRange` is compared with the ETag: a range of another version of the file would glue two files together. A weak ETag says only
 * that two versions mean the same, and a date would need a Last-Modified, which we do not send: both give the whole file.
 */
export function decideRange(
  headers: { range: string | null; ifRange: string | null },
  object: { sizeBytes: number; etag: string },
): RangeDecision {
  if (headers.range === null) return WHOLE;
  if (headers.ifRange !== null && headers.ifRange.trim() !== object.etag) return WHOLE;
  const match = /^(\d*)-(\d*)$/.exec(onlyRange(headers.range) ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return WHOLE;
  // Numbers beyond 2^53 lose their last digits and those beyond 10^308 become Infinity; both stay larger than any file.
  if (first === '') return suffix(Number(last), object.sizeBytes);
  if (last !== '' && Number(last) < Number(first)) return WHOLE;
  return fromTo(Number(first), last === '' ? object.sizeBytes - 1 : Number(last), object.sizeBytes);
}

/** Gives what stands behind `bytes=` when it is one element; the list may have empty ones, which do not count. */
function onlyRange(header: string): string | null {
  const [, list = ''] = /^bytes=(.*)$/i.exec(header.trim()) ?? [];
  const elements = list
    .split(',')
    .map((element) => element.trim())
    .filter((element) => element !== '');
  return elements.length === 1 ? (elements[0] ?? null) : null;
}

/** The last bytes of an empty file are none, and no Content-Range can say so. */
function suffix(length: number, sizeBytes: number): RangeDecision {
  if (length === 0) return UNSATISFIABLE;
  if (sizeBytes === 0) return WHOLE;
  const offset = Math.max(0, sizeBytes - length);
  return { kind: 'part', offset, length: sizeBytes - offset };
}

function fromTo(first: number, last: number, sizeBytes: number): RangeDecision {
  if (first >= sizeBytes) return UNSATISFIABLE;
  return { kind: 'part', offset: first, length: Math.min(last, sizeBytes - 1) - first + 1 };
}
