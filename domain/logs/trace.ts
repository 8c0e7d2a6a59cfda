/**
 * The W3C's Trace Context (level 1): all steps from a browser's upload to the last event of its job carry the same `traceId`. A step is
 * one request, one message or one alarm, and has a `spanId` of its own.
 */
export interface Trace {
  traceId: string;
  spanId: string;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const NOTHING = /^0+$/;
const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;

type RandomBytes = (count: number) => Uint8Array;

/** A step that goes on from the one that the header names; without a header, or with one that is not right, it begins a trace. */
export function stepAfter(header: string | null | undefined, randomBytes: RandomBytes): Trace {
  const [, traceId = '', parentId = ''] = TRACEPARENT.exec(header ?? '') ?? [];
  const isGood = traceId !== '' && !NOTHING.test(traceId) && !NOTHING.test(parentId);
  return {
    traceId: isGood ? traceId : hex(randomBytes(TRACE_ID_BYTES)),
    spanId: hex(randomBytes(SPAN_ID_BYTES)),
  };
}

export function traceparentOf({ traceId, spanId }: Trace): string {
  return `00-${traceId}-${spanId}-01`;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
