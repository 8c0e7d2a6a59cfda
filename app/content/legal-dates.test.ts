import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { legal } from './en/legal.ts';

/** Of the documents as they were on the day that the pages name. */
const DIGEST = '1f1e67335deb32cf';

test('whoever changes a legal page changes its date, and then the digest here', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([legal.updatedOn, legal.documents]))
    .digest('hex');
  expect(digest.slice(0, 16)).toBe(DIGEST);
});
