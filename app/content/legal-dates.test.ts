import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { legal } from './en/legal.ts';

/** Of the documents as they were on the day that the pages name. */
const DIGEST = '2d6846582835e30a';

test('whoever changes a legal page changes its date, and then the digest here', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([legal.updatedOn, legal.documents]))
    .digest('hex');
  expect(digest.slice(0, 16)).toBe(DIGEST);
});
