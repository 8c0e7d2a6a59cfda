/** Pure. WAV: so many bytes of sound at so many a second. Who writes into a pipe states a length that is too long: the file's end counts. */
import { next, type Reading, textAt, viewOf } from './reading.ts';

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const FORMAT_BYTES = 16;
const MOST_CHUNKS = 1000;
/** RF64: the length stands in a chunk of its own, with 64 bits. */
const ELSEWHERE = 0xff_ff_ff_ff;

export function* waveLength(position: () => number): Reading<number | null> {
  let bytesPerSecond = 0;
  let skip = RIFF_HEADER_BYTES;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
    const header = yield* next(CHUNK_HEADER_BYTES, skip);
    if (header === null) return null;
    const name = textAt(header, 0, 4);
    const size = viewOf(header).getUint32(4, true);
    if (name === 'data') return yield* dataSeconds(size, bytesPerSecond, position);
    skip = size + (size % 2);
    if (name !== 'fmt ' || size < FORMAT_BYTES) continue;
    const format = yield* next(FORMAT_BYTES);
    if (format === null) return null;
    bytesPerSecond = viewOf(format).getUint32(8, true);
    skip -= FORMAT_BYTES;
  }
  return null;
}

function* dataSeconds(
  stated: number,
  bytesPerSecond: number,
  position: () => number,
): Reading<number | null> {
  const start = position();
  const isStated = stated !== 0 && stated !== ELSEWHERE;
  yield* next(1, isStated ? stated : Number.MAX_SAFE_INTEGER);
  const bytes = Math.min(position() - start, isStated ? stated : Number.POSITIVE_INFINITY);
  return bytesPerSecond === 0 ? null : bytes / bytesPerSecond;
}
