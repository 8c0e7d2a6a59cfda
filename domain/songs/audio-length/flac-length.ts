/** Pure. FLAC: its first block says how many samples there are. */
import { next, type Reading, viewOf } from './reading.ts';

const MARK_BYTES = 4;
const BLOCK_HEADER_BYTES = 4;
const STREAMINFO_BYTES = 34;

export function* flacLength(): Reading<number | null> {
  const header = yield* next(BLOCK_HEADER_BYTES, MARK_BYTES);
  const info = yield* next(STREAMINFO_BYTES);
  const isStreamInfo = header !== null && ((header[0] ?? 0) & 0x7f) === 0;
  return info === null || !isStreamInfo ? null : streamInfoSeconds(info);
}

/** Gives null where the encoder did not know it yet. */
function streamInfoSeconds(info: Uint8Array): number | null {
  const samples = ((info[13] ?? 0) & 0x0f) * 2 ** 32 + viewOf(info).getUint32(14);
  const rate = streamInfoRate(info);
  return samples === 0 || rate === 0 ? null : samples / rate;
}

export function streamInfoRate(info: Uint8Array): number {
  return viewOf(info).getUint32(10) >>> 12;
}
