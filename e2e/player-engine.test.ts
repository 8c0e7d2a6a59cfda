import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { launchBrowser } from './browser.ts';
import { type Deed, openEngineLab, type Scene } from './engine-lab.ts';
import { sharedProduct } from './shared-product.ts';
import { greatestDifferenceOf, greatestStepOf, hertzOf, loudnessOf } from './sound-figures.ts';

/** The engine and its stretchers, rendered to memory: what is exact here is exact on a loudspeaker. */

const SEEKS_IN_A_ROW = inDepth(120, 500);
const LOOP_PASSES = inDepth(24, 100);

const product = sharedProduct();
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await openEngineLab(page, product.origin);
});

afterAll(async () => {
  await browser?.close();
});

const record = (scene: Scene) => page.evaluate((wanted) => window.engineLab.record(wanted), scene);
const songSecondsAt = (contextSeconds: number) =>
  page.evaluate((at) => window.engineLab.songSecondsAt(at), contextSeconds);
const samples = (fromSeconds: number, untilSeconds: number) =>
  page.evaluate(([from, until]) => window.engineLab.samples(from, until), [
    fromSeconds,
    untilSeconds,
  ] as const);

/** Seeks to places that nobody would choose, a fifth of a second apart. */
function randomSeeks(count: number, fromSeconds: number, everySeconds: number): Deed[] {
  return Array.from({ length: count }, (_, index) => ({
    atSeconds: fromSeconds + index * everySeconds,
    do: 'seek',
    value: (index * 7.31 + 3.3) % 17,
  }));
}

function loops(count: number, fromSeconds: number, everySeconds: number): Deed[] {
  return Array.from({ length: count }, (_, index) => ({
    atSeconds: fromSeconds + index * everySeconds,
    do: 'setLoop',
    value: index === count - 1 ? null : { startSeconds: 2 + index * 2.3, endSeconds: 2.7 + index * 2.3 },
  }));
}

const PLAY: Deed = { atSeconds: 0, do: 'play' };

describe('at 100 %', () => {
  test('the stems sound together to the sample after 20 seeks, 5 loops and 3 exchanges', async () => {
    const deeds: Deed[] = [
      PLAY,
      ...randomSeeks(20, 0.4, 0.2),
      ...loops(6, 5, 0.9),
      ...[10.1, 10.3, 10.5].map((atSeconds): Deed => ({ atSeconds, do: 'exchange' })),
    ];
    const report = await record({ sound: 'noise', songSeconds: 20, seconds: 11, deeds });
    expect(report.passages.length).toBeGreaterThan(26);
    expect(report.greatestDifference).toBe(0);
    const last = report.passages.at(-1);
    const expected = (last?.fromSongSeconds ?? 0) + 10.9 - (last?.startsAtContextSeconds ?? 0);
    expect(await songSecondsAt(10.9)).toBeCloseTo(expected, 5);
  });

  test('a loop has not drifted by a sample after many passes, and comes back in time', async () => {
    const loop = { startSeconds: 1.23, endSeconds: 1.73 };
    const deeds: Deed[] = [PLAY, { atSeconds: 0, do: 'setLoop', value: loop }];
    await record({ sound: 'noise', songSeconds: 4, seconds: 2 + LOOP_PASSES / 2, deeds });
    const firstPassAtSeconds = 0.01 + 1.23;
    expect(await songSecondsAt(firstPassAtSeconds + 0.1)).toBeCloseTo(1.33, 5);
    const passFrom = (seconds: number) => samples(seconds, seconds + 0.45);
    const second = await passFrom(firstPassAtSeconds + 0.52);
    expect(greatestDifferenceOf(second, await passFrom(firstPassAtSeconds + 0.02 + LOOP_PASSES / 2))).toBe(0);
  });

  test('a loop that is set behind the playhead still wraps: the song goes on at its start', async () => {
    const deeds: Deed[] = [
      PLAY,
      { atSeconds: 0, do: 'seek', value: 8 },
      { atSeconds: 1, do: 'setLoop', value: { startSeconds: 3, endSeconds: 4 } },
    ];
    const { passages } = await record({ sound: 'noise', songSeconds: 12, seconds: 4, deeds });
    const wrapped = passages.at(-1)?.startsAtContextSeconds ?? 0;
    expect(wrapped).toBeLessThan(1.05);
    expect(await songSecondsAt(wrapped + 0.5)).toBeCloseTo(3.5, 4);
    expect(await songSecondsAt(wrapped + 1.5)).toBeCloseTo(3.5, 4);
  });

  test('a seek whose frame comes only after the end of the song plays on from its place', async () => {
    const deeds: Deed[] = [PLAY, { atSeconds: 1.9, do: 'seek', value: 0.5 }];
    const { passages } = await record({ sound: 'noise', songSeconds: 2, seconds: 3, deeds, frameMs: 400 });
    expect(passages.map(({ fromSongSeconds }) => fromSongSeconds)).toEqual([0, 0.5]);
  });

  test('exchanged sound goes on from the same position', async () => {
    const deeds: Deed[] = [PLAY, { atSeconds: 1, do: 'exchange' }];
    const { passages } = await record({ sound: 'noise', songSeconds: 4, seconds: 2, deeds });
    expect(passages).toHaveLength(1);
    expect(await songSecondsAt(1.5)).toBeCloseTo(1.49, 4);
  });

  test('a count-in is silent, then the song begins in time', async () => {
    const scene = { sound: 'noise', songSeconds: 4, seconds: 3, deeds: [], leadInSeconds: 1 } as const;
    const { passages } = await record({ ...scene, deeds: [] });
    expect(passages).toMatchObject([{ leadInSeconds: 1, fromSongSeconds: 0 }]);
    expect(passages[0]?.startsAtContextSeconds).toBeCloseTo(1.01, 6);
    expect(loudnessOf(await samples(0, 1))).toBe(0);
    expect(loudnessOf(await samples(1.1, 2))).toBeGreaterThan(0.05);
  });
});

describe('at other speeds and keys', () => {
  test('the stems stay together within a millisecond after 20 seeks, 5 loops, 5 speeds and 3 keys', async () => {
    const speeds = [75, 125, 50, 150, 90];
    const deeds: Deed[] = [
      PLAY,
      ...speeds.map((value, index): Deed => ({ atSeconds: 0.5 + index, do: 'setSpeed', value })),
      ...randomSeeks(20, 5.5, 0.3),
      ...loops(6, 12, 0.7),
      ...[2, -5, 0].map((value, index): Deed => ({ atSeconds: 16.5 + index, do: 'preview', value })),
      { atSeconds: 19.5, do: 'exchange' },
    ];
    await record({ sound: 'clicks', songSeconds: 20, seconds: 21, deeds });
    for (const contextSeconds of [1, 2, 3, 4, 5, 8, 11.5, 13, 16, 17, 18, 19, 20]) {
      const lag = await page.evaluate((at) => window.engineLab.stemLag(at), contextSeconds);
      expect(Math.abs(lag), `samples at ${contextSeconds} s`).toBeLessThanOrEqual(48);
    }
  });

  test.each([50, 75, 125, 150])(
    'at %d % the song is where the clock says, in its own key',
    async (percent) => {
      const deeds: Deed[] = [PLAY, { atSeconds: 0.25, do: 'setSpeed', value: percent }];
      const { passages } = await record({ sound: 'rising tone', songSeconds: 12, seconds: 5, deeds });
      const passage = passages.at(-1);
      if (passage === undefined) throw new Error('Nothing was played.');
      expect(passage.rate).toBe(percent / 100);
      const hertz = hertzOf(await samples(3.98, 4.02));
      const expected = passage.fromSongSeconds + (4 - passage.startsAtContextSeconds) * passage.rate;
      expect(Math.abs((hertz - 300) / 40 - expected)).toBeLessThanOrEqual(0.02);
    },
  );

  test('a preview shifts the tone by its semitones, and the way back is the untouched song', async () => {
    const deeds: Deed[] = [
      PLAY,
      { atSeconds: 0.5, do: 'preview', value: 3 },
      { atSeconds: 2, do: 'preview', value: 0 },
    ];
    await record({ sound: 'tone', songSeconds: 6, seconds: 3, deeds });
    expect(Math.abs(1200 * Math.log2(hertzOf(await samples(1, 2)) / 220) - 300)).toBeLessThan(5);
    expect(await songSecondsAt(1.5)).toBeNull();
    expect(await songSecondsAt(2.5)).not.toBeNull();
  });

  test.each([100, 75])('nothing clicks at the edges of a loop at %d %', async (percent) => {
    const deeds: Deed[] = [
      PLAY,
      { atSeconds: 0, do: 'setSpeed', value: percent },
      { atSeconds: 0, do: 'setLoop', value: { startSeconds: 1.001, endSeconds: 1.6035 } },
    ];
    await record({ sound: 'tone', songSeconds: 4, seconds: 4, deeds });
    const stepOfTone = 0.5 * 2 * Math.PI * (220 / 48_000);
    const heard = await samples(1, 3.4);
    expect(greatestStepOf(heard)).toBeLessThan(stepOfTone * 2);
    expect(loudnessOf(heard)).toBeGreaterThan(0.2);
  });
});

test('a muted voice leaves its place to an instrument', async () => {
  const deeds: Deed[] = [PLAY, { atSeconds: 0.5, do: 'mute', value: 1 }];
  const { greatestDifference } = await record({ sound: 'tone', songSeconds: 3, seconds: 2, deeds });
  expect(greatestDifference).toBeCloseTo(0.5, 1);
});

test('many seeks leave no node behind', async () => {
  const deeds: Deed[] = [
    PLAY,
    ...randomSeeks(SEEKS_IN_A_ROW, 0.25, 0.05),
    { atSeconds: 0.5 + SEEKS_IN_A_ROW * 0.05, do: 'pause' },
  ];
  const seconds = 1 + Math.ceil(SEEKS_IN_A_ROW * 0.05);
  const report = await record({ sound: 'noise', songSeconds: 20, seconds, deeds });
  expect(report.passages).toHaveLength(SEEKS_IN_A_ROW + 1);
  expect(report.isPlaying).toBe(false);
  expect(report.connectionsLeft).toBe(0);
});

test('nothing went wrong in the page, under its own policy', () => {
  expect(problems).toEqual([]);
});
