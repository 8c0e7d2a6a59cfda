import { expect, test } from 'vitest';
import { decideRefresh, type PresentedToken, REUSE_GRACE_MS } from './refresh.ts';

const NEWEST: PresentedToken = {
  isNewest: true,
  isParentOfNewest: false,
  rotatedAtMs: null,
  expiresAtMs: 100_000,
  sessionRevokedAtMs: null,
};
const PARENT: PresentedToken = { ...NEWEST, isNewest: false, isParentOfNewest: true, rotatedAtMs: 1_000 };

test.each([
  ['the newest token is rotated', NEWEST, 2_000, 'rotate'],
  ['its parent is answered within the grace', PARENT, 1_000 + REUSE_GRACE_MS, 'answer_with_child'],
  ['its parent after the grace is a theft', PARENT, 1_001 + REUSE_GRACE_MS, 'revoke_family'],
  ['an older token is a theft at once', { ...PARENT, isParentOfNewest: false }, 1_001, 'revoke_family'],
  ['an expired token is refused', NEWEST, 100_000, 'refuse'],
  ['a token of a revoked session is refused', { ...NEWEST, sessionRevokedAtMs: 1 }, 2, 'refuse'],
] as const)('%s', (_name, token, nowMs, decision) => {
  expect(decideRefresh(token, nowMs)).toBe(decision);
});
