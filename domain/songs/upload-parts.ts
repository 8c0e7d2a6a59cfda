import { UPLOAD_PART_BYTES } from './upload-limits.ts';

/** How a file is split for a resumable upload: the page splits, the server checks. */

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
