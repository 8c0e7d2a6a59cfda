/** How a file is split for a resumable upload: the page splits, the server checks. */

/** Small enough to send again after a lost connection: a minute at 1 Mbit/s. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;
export const MAX_OPEN_UPLOADS = 3;
/** After that an unfinished upload is given up and its bytes are deleted. */
export const UPLOAD_KEPT_MS = 24 * 3_600_000;

/** At most 12, for a file of the largest size. */
export function uploadPartCount(sizeBytes: number): number {
  return Math.ceil(sizeBytes / UPLOAD_PART_BYTES);
}

/** Parts count from 1. All are equally long but the last one. Null when the file has no such part. */
export function uploadPartRange(
  sizeBytes: number,
  partNumber: number,
): { startByte: number; endByte: number } | null {
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > uploadPartCount(sizeBytes)) return null;
  const startByte = (partNumber - 1) * UPLOAD_PART_BYTES;
  return { startByte, endByte: Math.min(startByte + UPLOAD_PART_BYTES, sizeBytes) };
}

export function missingUploadParts(sizeBytes: number, receivedParts: readonly number[]): number[] {
  const received = new Set(receivedParts);
  const all = Array.from({ length: uploadPartCount(sizeBytes) }, (_, index) => index + 1);
  return all.filter((partNumber) => !received.has(partNumber));
}
