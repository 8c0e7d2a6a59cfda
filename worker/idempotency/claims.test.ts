import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { IDEMPOTENCY_LEASE_MS, MAX_KEPT_ANSWER_BYTES } from '#domain/idempotency.ts';
import { createContext } from '../context.ts';
import { openCallKeys } from './call-keys.ts';
import {
  type Claim,
  claimCall,
  forgetCall,
  type KnownRow,
  keepAnswer,
  renewLease,
  takeOver,
} from './claims.ts';
import { copyAnswer, replayAnswer } from './kept-answers.ts';

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const at = (nowMs: number) => ({ ...createContext(env), nowMs: () => nowMs });

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM idempotency_keys').run();
});

async function firstClaim(): Promise<Claim> {
  const outcome = await claimCall(at(NOW_MS), 'a', 'fingerprint');
  if (!('claim' in outcome)) throw new Error('The key is taken.');
  return outcome.claim;
}

async function knownAt(nowMs: number): Promise<KnownRow> {
  const outcome = await claimCall(at(nowMs), 'a', 'fingerprint');
  if (!('known' in outcome)) throw new Error('The key is free.');
  return outcome.known;
}

test('of twenty claims at once one is ours', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => claimCall(at(NOW_MS), 'a', 'fingerprint')),
  );
  expect(outcomes.filter((outcome) => 'claim' in outcome)).toHaveLength(1);
});

test('of twenty that take over a dead call one does, with the seed of the dead one', async () => {
  const dead = await firstClaim();
  const later = NOW_MS + IDEMPOTENCY_LEASE_MS + 1;
  const known = await knownAt(later);
  const claims = await Promise.all(Array.from({ length: 20 }, () => takeOver(at(later), 'a', known)));
  const taken = claims.filter((claim) => claim !== null);
  expect(taken.map(({ seed }) => seed)).toEqual([dead.seed]);
});

test('a call that shows life keeps its place', async () => {
  const claim = await firstClaim();
  await renewLease(at(NOW_MS + 20_000), claim);
  expect((await knownAt(NOW_MS + 70_000)).leaseExpiresAtMs).toBe(NOW_MS + 20_000 + IDEMPOTENCY_LEASE_MS);
});

test('a call that was overtaken can neither free the key nor lengthen its lease any more, but its answer is as good', async () => {
  const slow = await firstClaim();
  const later = NOW_MS + IDEMPOTENCY_LEASE_MS + 1;
  const fast = await takeOver(at(later), 'a', await knownAt(later));
  await forgetCall(at(later), slow);
  await renewLease(at(later + 50_000), slow);
  expect((await knownAt(later)).leaseExpiresAtMs).toBe(fast?.leaseExpiresAtMs);
  await keepAnswer(at(later), slow, 'the answer of the slow one');
  if (fast) await keepAnswer(at(later), fast, 'the answer of the fast one');
  expect(await knownAt(later)).toMatchObject({
    state: 'answered',
    sealedAnswer: 'the answer of the slow one',
  });
});

test('the ids of a call repeat with its seed, and only with secret, client key and seed all the same', () => {
  const draw = (secret: string, clientKey: string, seed: string) => {
    const stream = openCallKeys(secret, clientKey).streamOf(seed);
    return [16, 40, 1].map((count) => Buffer.from(stream(count)).toString('hex'));
  };
  const first = draw('secret', 'key', 'seed');
  expect(draw('secret', 'key', 'seed')).toEqual(first);
  expect(first.map((hex) => hex.length / 2)).toEqual([16, 40, 1]);
  expect(new Set(first.map((hex) => hex.slice(0, 2))).size).toBe(3);
  for (const other of [
    draw('other', 'key', 'seed'),
    draw('secret', 'other', 'seed'),
    draw('secret', 'key', 'other'),
  ]) {
    expect(other[0]).not.toBe(first[0]);
  }
});

test('a sealed answer opens with the same secret and client key only', async () => {
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  const sealed = await openCallKeys('secret', 'key').seal('an access token', random);
  expect(await openCallKeys('secret', 'key').unseal(sealed)).toBe('an access token');
  await expect(openCallKeys('secret', 'other').unseal(sealed)).rejects.toThrow();
  await expect(openCallKeys('other', 'key').unseal(sealed)).rejects.toThrow();
});

test('an answer comes back to the byte, empty ones too; one that is too long is not kept and reaches the client whole', async () => {
  const meta = { requestId: 'r', formDigest: null };
  const bytes = new Uint8Array(MAX_KEPT_ANSWER_BYTES).map((_, index) => index % 256);
  const kept = await copyAnswer(new Response(bytes, { status: 201, headers: { etag: '"a"' } }), meta);
  if (!kept) throw new Error('The answer was not kept.');
  const replayed = replayAnswer(kept);
  expect([replayed.status, replayed.headers.get('etag')]).toEqual([201, '"a"']);
  expect(Buffer.from(await replayed.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  const empty = await copyAnswer(new Response(null, { status: 204 }), meta);
  expect(empty && replayAnswer(empty).body).toBeNull();
  const long = new Response(new Uint8Array(MAX_KEPT_ANSWER_BYTES + 1));
  expect(await copyAnswer(long, meta)).toBeNull();
  expect((await long.arrayBuffer()).byteLength).toBe(MAX_KEPT_ANSWER_BYTES + 1);
});
