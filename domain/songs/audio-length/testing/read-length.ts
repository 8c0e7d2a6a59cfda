import { lengthReader } from '../length-reader.ts';

/** Of a whole file, in pieces of any size. */
export function readLength(bytes: Uint8Array, pieceBytes = 65_536): number | null {
  const reader = lengthReader();
  for (let at = 0; at < bytes.length; at += pieceBytes) reader.take(bytes.subarray(at, at + pieceBytes));
  return reader.seconds();
}
