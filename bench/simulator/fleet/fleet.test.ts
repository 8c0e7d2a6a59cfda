import { beforeAll, expect, test } from 'vitest';
import { PLANS, type SubscriptionType } from '#domain/plans/plans.ts';
import { inDepth } from '#test/depth.ts';
import { randomOf } from '../random.ts';
import { newTimeline } from '../timeline.ts';
import { type Fate, type Fleet, newFleet } from './fleet.ts';
import type { Song } from './sidecar.ts';

/** More songs than the sidecars can do, of accounts with very many and very few, and all sidecars are replaced one after the other meanwhile. */

const SEED = 35;
/** In depth: 50 sidecars, 10,000 songs, 200 accounts. */
const SCALE = inDepth(1, 5);
const SIDECARS = 10 * SCALE;
const ACCOUNTS = 40 * SCALE;
const SONGS = 2_000 * SCALE;
const UPLOADS_MS = 4.5 * 3_600_000;
const SECOND_MS = 1_000;
const END_MS = 14 * 3_600_000;

const random = randomOf(SEED, 'fleet');
const cancels: { said: string | null; real: string | null }[] = [];
let fleet: Fleet;

/** The first account has a sixth of all songs, the last ones a handful. */
function accountOf(): number {
  return Math.min(ACCOUNTS - 1, Math.floor(ACCOUNTS * random.next() ** 3));
}

function newSong(number: number): Song {
  const account = accountOf();
  const plan = (['free', 'pro', 'premium', 'free'] as const)[account % 4] satisfies
    | SubscriptionType
    | undefined;
  return {
    runId: `run-${number}`,
    account: `account-${account}`,
    weight: PLANS[plan ?? 'free'].turnsInARound,
    source: `source-${number}`,
    workMs: random.int(40, 160) * SECOND_MS,
    isRedo: false,
  };
}

/** One song in ten is done again, some minutes or hours later. */
function redoSome(song: Song): void {
  if (song.isRedo || !random.chance(0.1)) return;
  const again = { ...song, runId: `${song.runId}-again`, isRedo: true };
  fleet.timeline.after(random.int(60, 3 * 3_600) * SECOND_MS, () => fleet.ask(again));
}

beforeAll(async () => {
  const timeline = newTimeline(0);
  fleet = newFleet(timeline, SIDECARS, redoSome);
  for (let number = 0; number < SONGS; number += 1) {
    const song = newSong(number);
    const askedAtMs = random.int(0, UPLOADS_MS);
    timeline.after(askedAtMs, () => fleet.ask(song));
    if (random.chance(0.1))
      timeline.after(askedAtMs + random.int(1, 1_800) * SECOND_MS, () => {
        if (fleet.fates.get(song.runId)?.timesDone === 0) cancels.push(fleet.cancel(song));
      });
  }
  for (const [number, sidecar] of [...fleet.sidecars.values()].entries())
    timeline.after(3_600_000 + (number / SCALE) * 300 * SECOND_MS, () => sidecar.restart());
  await timeline.runUntil(END_MS);
}, 1_800_000);

test('no song is lost or done twice, although every sidecar was replaced', () => {
  const wrong = [...fleet.fates.values()].filter(
    ({ timesDone, isCancelled }) => timesDone !== (isCancelled ? 0 : 1),
  );
  expect(wrong).toEqual([]);
  expect(fleet.fates.size).toBeGreaterThan(SONGS * 1.08);
});

test('nobody waits more than one round longer than their share', () => {
  const grantsOf = new Map<string, { weight: number; numbers: number[] }>();
  const granted = [...fleet.fates.values()].filter((fate) => fate.grantedAs !== null);
  granted.sort((one, other) => (one.grantedAs ?? 0) - (other.grantedAs ?? 0));
  for (const { song, grantedAs } of granted) {
    const own = grantsOf.get(song.account) ?? { weight: song.weight, numbers: [] };
    own.numbers.push(grantedAs ?? 0);
    grantsOf.set(song.account, own);
  }
  for (const fate of granted) {
    const rounds = Math.ceil(fate.ownPlace / fate.song.weight) + 1;
    for (const [account, { weight, numbers }] of grantsOf) {
      if (account === fate.song.account) continue;
      const before = numbers.filter((number) => isBetween(number, fate)).length;
      if (before > rounds * weight)
        expect.fail(`${fate.song.runId} waited for ${before} songs of ${account} in ${rounds} rounds`);
    }
  }
  const waited = granted.filter((fate) => (fate.grantedAs ?? 0) - fate.grantsWhenAsked > SIDECARS);
  expect(waited.length).toBeGreaterThan(SONGS / 4);
});

function isBetween(number: number, { grantsWhenAsked, grantedAs }: Fate): boolean {
  return number >= grantsWhenAsked && number < (grantedAs ?? 0);
}

test('a cancel finds the machine that has the job', () => {
  expect(cancels.length).toBeGreaterThan(SONGS / 100);
  expect(cancels.filter(({ real }) => real !== null).length).toBeGreaterThan(SONGS / 1_000);
  expect(cancels.filter(({ said, real }) => real !== null && said !== real)).toEqual([]);
});

test('a song that is done again finds its stems in nine of ten cases', () => {
  const redone = [...fleet.fates.values()].filter(({ song, timesDone }) => song.isRedo && timesDone > 0);
  const share = redone.filter(({ hadStems }) => hadStems).length / redone.length;
  expect(redone.length).toBeGreaterThan(SONGS * 0.08);
  expect(share).toBeGreaterThanOrEqual(0.9);
});
