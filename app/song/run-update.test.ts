import { describe, expect, test } from 'vitest';
import type { ProcessingStatus } from '#domain/contracts/api.ts';
import { isRowBehind } from './run-update.ts';

function known(status: ProcessingStatus) {
  return { update: { pipelineId: 'new', status, reason: null }, insteadOf: 'old' };
}

describe('the row of a song', () => {
  test('is behind while it tells of the run before', () => {
    expect(isRowBehind('old', known('processing'))).toBe(true);
    expect(isRowBehind('old', known('completed'))).toBe(true);
  });

  test('is behind the news of its own run', () => {
    expect(isRowBehind('new', known('failed'))).toBe(true);
  });

  test('is right when it tells of the run before after a failure: the earlier result is back', () => {
    expect(isRowBehind('old', known('failed'))).toBe(false);
  });

  test('is right when it tells of yet another run', () => {
    expect(isRowBehind('later', known('completed'))).toBe(false);
  });
});
