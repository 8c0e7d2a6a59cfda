import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_SONG_FILE_BYTES } from './upload-limits.ts';
import { missingUploadParts, UPLOAD_PART_BYTES, uploadPartCount, uploadPartRange } from './upload-parts.ts';

const size = fc.integer({ min: 1, max: MAX_SONG_FILE_BYTES });

test('the parts of a file follow each other without a gap, and only the last one may be shorter', () => {
  fc.assert(
    fc.property(size, (sizeBytes) => {
      let endOfLast = 0;
      for (let partNumber = 1; partNumber <= uploadPartCount(sizeBytes); partNumber += 1) {
        const range = uploadPartRange(sizeBytes, partNumber);
        expect(range?.startByte).toBe(endOfLast);
        endOfLast = range?.endByte ?? 0;
        const isLast = partNumber === uploadPartCount(sizeBytes);
        if (!isLast) expect(endOfLast).toBe(partNumber * UPLOAD_PART_BYTES);
      }
      expect(endOfLast).toBe(sizeBytes);
    }),
  );
});

test('the largest file has 12 parts', () => {
  expect(uploadPartCount(MAX_SONG_FILE_BYTES)).toBe(12);
});

test.each([0, -1, 1.5, 13, Number.NaN])('the largest file has no part %d', (partNumber) => {
  expect(uploadPartRange(MAX_SONG_FILE_BYTES, partNumber)).toBeNull();
});

test('what is missing is what has not arrived, in order, whatever the order of arrival', () => {
  expect(missingUploadParts(4 * UPLOAD_PART_BYTES + 1, [4, 1, 1])).toEqual([2, 3, 5]);
  expect(missingUploadParts(1, [1])).toEqual([]);
});
