import { expect, test } from 'vitest';
import { decideRefresh, type PresentedToken } from './refresh-rotation.ts';
import { REUSE_GRACE_MS, SESSION_MAX_MS } from './session-lifetimes.ts';

const NEWEST: PresentedToken = {
  isNewest: true,
  isParentOfNewest: false,
  rotatedAtMs: null,
  newestExpiresAtMs: 100_000,
  sessionCreatedAtMs: 0,
  sessionRevokedAtMs: null,
};
const PARENT: PresentedToken = { ...NEWEST, isNewest: false, isParentOfNewest: true, rotatedAtMs: 1_000 };
const LONG_LIVED: PresentedToken = { ...NEWEST, newestExpiresAtMs: 2 * SESSION_MAX_MS };

test.each([
  ['the newest token is rotated', NEWEST, 2_000, 'rotate'],
  ['its parent is answered within the grace', PARENT, 1_000 + REUSE_GRACE_MS, 'answer_with_child'],
  ['its parent after the grace is a theft', PARENT, 1_001 + REUSE_GRACE_MS, 'revoke_family'],
  ['an older token is a theft at once', { ...PARENT, isParentOfNewest: false }, 1_001, 'revoke_family'],
  ['what is presented after the newest has run out is refused', NEWEST, 100_000, 'refuse'],
  ['on its 90th day a session goes on', LONG_LIVED, SESSION_MAX_MS - 1, 'rotate'],
  ['after 90 days a session ends, however young its token', LONG_LIVED, SESSION_MAX_MS, 'refuse'],
  ['a token of a revoked session is refused', { ...NEWEST, sessionRevokedAtMs: 1 }, 2, 'refuse'],
] as const)('%s', (_name, token, nowMs, decision) => {
  expect(decideRefresh(token, nowMs)).toBe(decision);
});
