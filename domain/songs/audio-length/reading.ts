/**
 * Pure. How a reader of one container asks for what it needs of a file that streams past: some bytes after skipping others. It gets as
 * many as it asked for, or fewer where the file ends. So it holds no more than it asks for, however long the file is.
 */

export interface Ask {
  bytes: number;
  /** Of what comes next, before the bytes. */
  skip: number;
  /** True: the bytes come again at the next asking. */
  isPeek: boolean;
}

export type Reading<Told> = Generator<Ask, Told, Uint8Array>;

/** No song is as long as this: a reader that has counted so much does not look at the rest. */
export const ENOUGH_SECONDS = 800;

/** Gives null where the file ends before. */
export function* next(bytes: number, skip = 0): Reading<Uint8Array | null> {
  const read = yield { bytes, skip, isPeek: false };
  return read.length < bytes ? null : read;
}

export function* peek(bytes: number, skip = 0): Reading<Uint8Array> {
  return yield { bytes, skip, isPeek: true };
}

export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
