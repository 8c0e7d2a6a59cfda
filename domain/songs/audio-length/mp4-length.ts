/** Pure. M4A: the header of the movie says its length, wherever in the file it stands; of a fragmented one a box beside it. */
import { next, type Reading, textAt, viewOf } from './reading.ts';

const BOX_HEADER_BYTES = 8;
const LONG_SIZE_BYTES = 8;
/** More than any song has, and a bound for a file of empty boxes. */
const MOST_BOXES = 10_000;
/** Boxes whose boxes are looked at too. */
const OPENED = new Set(['moov', 'mvex']);

export function* mp4Length(): Reading<number | null> {
  let skip = 0;
  let timescale = 0;
  for (let boxes = 0; boxes < MOST_BOXES; boxes += 1) {
    const header = yield* next(BOX_HEADER_BYTES, skip);
    if (header === null) return null;
    const name = textAt(header, 4, 4);
    const size = yield* sizeOf(header);
    if (size === null) return null;
    skip = OPENED.has(name) ? 0 : size;
    if (name !== 'mvhd' && name !== 'mehd') continue;
    const told = yield* headerOf(name, size);
    if (told === null) return null;
    skip = size - told.bytes;
    timescale = told.timescale ?? timescale;
    // A fragmented movie has none of its own.
    if (told.duration > 0) return timescale === 0 ? null : told.duration / timescale;
  }
  return null;
}

/** Of what follows the header. Null where it goes on to the file's end, or is none. */
function* sizeOf(header: Uint8Array): Reading<number | null> {
  const size = viewOf(header).getUint32(0);
  if (size !== 1) return size < BOX_HEADER_BYTES ? null : size - BOX_HEADER_BYTES;
  const long = yield* next(LONG_SIZE_BYTES);
  if (long === null) return null;
  const left = Number(viewOf(long).getBigUint64(0)) - BOX_HEADER_BYTES - LONG_SIZE_BYTES;
  return left < 0 ? null : left;
}

/** The version says whether times have 32 or 64 bits. */
function* headerOf(
  name: 'mvhd' | 'mehd',
  size: number,
): Reading<{ bytes: number; timescale: number | null; duration: number } | null> {
  const version = yield* next(4);
  if (version === null) return null;
  const isLong = version[0] === 1;
  const timesBytes = name === 'mehd' ? 0 : isLong ? 16 : 8;
  const scaleBytes = name === 'mehd' ? 0 : 4;
  const durationBytes = isLong ? 8 : 4;
  const bytes = 4 + timesBytes + scaleBytes + durationBytes;
  const fields = size < bytes ? null : yield* next(scaleBytes + durationBytes, timesBytes);
  if (fields === null) return null;
  const view = viewOf(fields);
  const duration = isLong ? Number(view.getBigUint64(scaleBytes)) : view.getUint32(scaleBytes);
  const isUnknown = !isLong && duration === 0xff_ff_ff_ff;
  return {
    bytes,
    timescale: scaleBytes === 0 ? null : view.getUint32(0),
    duration: isUnknown ? 0 : duration,
  };
}
