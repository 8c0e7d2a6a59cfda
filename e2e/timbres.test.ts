import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_SETS, type SampledInstrumentName } from '#app/sound/timbres/sample-sets.ts';
import type { InstrumentName } from '#app/sound/timbres/timbre.ts';
import { hertzForMidi } from '#domain/music/pitch.ts';
import { ROOT } from '../scripts/places.mjs';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';
import { openStrip } from './song-modes.ts';
import {
  heardOfMelody,
  renderTones,
  silenceStems,
  type WantedTone,
  watchAudio,
} from './timbre-measurement.ts';
import { centsFrom, harmonicDecibels, rootMeanSquare, type Tone } from './tone-analysis.ts';

/** Instruments in the voice's place, on the demo song: what they sound like, and that they follow the song. */

const INSTRUMENTS: InstrumentName[] = ['piano', 'violin', 'flute', 'saxophone', 'guitar', 'synthesizer'];
const A4 = 69;
const HARMONICS = 10;

const product = sharedProduct();
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.addInitScript(watchAudio);
  await page.goto(`${product.origin}/training`);
  for (const name of ['Take the demo song', 'Process Audio', 'Skip the wait'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await openStrip(page, 'voice', 'Vocal timbre');
});

afterAll(async () => {
  await browser?.close();
});

describe('what instruments sound like', () => {
  test('every recording is in tune within 10 cents, and all are equally loud', async () => {
    const wanted = Object.entries(SAMPLE_SETS).flatMap(([name, { samples }]) =>
      samples.map(({ midiNote }) => ({ instrument: name as SampledInstrumentName, midiNote, seconds: 0.8 })),
    );
    const levels: number[] = [];
    for (const { instrument, midiNote, tone } of await render(wanted)) {
      const sounding = part(tone, 0.12, 0.5);
      expect(Math.abs(centsFrom(hertzForMidi(midiNote), sounding)), `${instrument} ${midiNote}`).toBeLessThan(
        10,
      );
      levels.push(20 * Math.log10(rootMeanSquare(part(tone, 0, 0.4).samples)));
    }
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(8);
  });

  test('no two of them are alike: harmonics and the way a tone dies away differ', async () => {
    const wanted = INSTRUMENTS.map((instrument) => ({ instrument, midiNote: A4, seconds: 1.2 }));
    const tones = (await render(wanted)).map(({ instrument, tone }) => ({ instrument, look: lookOf(tone) }));
    for (const [index, left] of tones.entries()) {
      for (const right of tones.slice(index + 1)) {
        const pair = `${left.instrument} and ${right.instrument}`;
        expect(differenceDecibels(left.look, right.look), pair).toBeGreaterThan(6);
      }
    }
  });
});

describe('an instrument in the voice’s place', () => {
  test('that cannot be loaded says so, leaves the voice, and comes when it is tried again', async () => {
    await page.route('**/instruments/violin*', (route) => route.abort());
    await choose('Violin');
    await page.getByText('Violin could not be loaded.').waitFor();
    await page.unroute('**/instruments/violin*');
    const answer = page.waitForResponse('**/instruments/violin*');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(Number((await answer).headers()['content-length'])).toBeGreaterThan(100_000);
    await page.getByText('Violin could not be loaded.').waitFor({ state: 'detached' });
  });

  test('plays the notes of the song, after a seek, at another speed, and in a loop', async () => {
    await page.evaluate(silenceStems);
    await choose('Saxophone');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await command({ seekSeconds: 24.65 });
    await expectToHear(74);
    await command({ seekSeconds: 7.8, speedPercent: 75 });
    await expectToHear(69);
    await command({ seekSeconds: 29, speedPercent: 100, loop: { startSeconds: 28.9, endSeconds: 29.5 } });
    await page.waitForTimeout(1500);
    await expectToHear(62);
  });

  test('follows the volume of the voice, stops with the song, and goes when the voice comes back', async () => {
    const loud = await meanLevel();
    await command({ vocalsPercent: 30 });
    expect((await meanLevel()) / loud).toBeCloseTo(0.5, 1);
    await choose('Original voice');
    expect(await meanLevel()).toBe(0);
    await choose('Saxophone');
    expect(await meanLevel()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(await meanLevel()).toBe(0);
  });

  test('leaves nothing running unheard, and opened no loudspeaker of its own', async () => {
    await expect.poll(() => page.evaluate(() => window.__runningSources.size), { timeout: 4000 }).toBe(0);
    expect(await page.evaluate(() => window.__openedContexts)).toBe(1);
    expect(problems).toEqual([]);
  });
});

async function choose(name: string): Promise<void> {
  await page.locator('.practise-strip label').filter({ hasText: name }).click();
  expect(await page.getByRole('radio', { name, exact: true }).isChecked()).toBe(true);
}

interface Command {
  seekSeconds?: number;
  speedPercent?: number;
  vocalsPercent?: number;
  loop?: { startSeconds: number; endSeconds: number };
}

function command(wanted: Command): Promise<void> {
  return page.evaluate(({ seekSeconds, speedPercent, vocalsPercent, loop }) => {
    const engine = window.__cantoraPlayer?.engine;
    if (speedPercent !== undefined) engine?.setSpeed(speedPercent);
    if (vocalsPercent !== undefined) engine?.setVolume('vocals', vocalsPercent);
    if (loop !== undefined) engine?.setLoop(loop);
    if (seekSeconds !== undefined) engine?.seek(seekSeconds);
  }, wanted);
}

async function expectToHear(midiNote: number): Promise<void> {
  await expect
    .poll(async () => Math.abs(centsFrom(hertzForMidi(midiNote), await heard())), {
      timeout: 2000,
      interval: 60,
      message: `MIDI ${midiNote}`,
    })
    .toBeLessThan(15);
}

async function heard(): Promise<Tone> {
  const samples = new Float32Array(await page.evaluate(heardOfMelody));
  expect(rootMeanSquare(samples)).toBeGreaterThan(0.001);
  return { samples, rateHertz: 48_000 };
}

/** Over some moments, after what changed has settled. */
async function meanLevel(): Promise<number> {
  await page.waitForTimeout(250);
  const levels: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    levels.push(rootMeanSquare(new Float32Array(await page.evaluate(heardOfMelody))));
  }
  return levels.reduce((sum, level) => sum + level, 0) / levels.length;
}

/** Renders with the code that is delivered: the lazy chunk of the build. */
function render(wanted: WantedTone[]) {
  const manifest = join(ROOT, 'build', '.vite', 'client-manifest.json');
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const file = chunks['app/sound/timbres/instruments.client.ts']?.file;
  return renderTones(page, `/${file}`, wanted);
}

function part({ samples, rateHertz }: Tone, fromSeconds: number, seconds: number): Tone {
  const first = Math.round(fromSeconds * rateHertz);
  return { samples: samples.subarray(first, first + Math.round(seconds * rateHertz)), rateHertz };
}

/** Decibels: the harmonics of the tone, and what is left of it after a second. */
function lookOf(tone: Tone): number[] {
  const early = rootMeanSquare(part(tone, 0.05, 0.2).samples);
  const late = rootMeanSquare(part(tone, 0.9, 0.2).samples);
  return [
    ...harmonicDecibels(hertzForMidi(A4), HARMONICS, part(tone, 0.15, 0.3)),
    Math.max(-50, 20 * Math.log10(late / early)),
  ];
}

function differenceDecibels(left: number[], right: number[]): number {
  const squares = left.map((value, index) => (value - (right[index] ?? 0)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}
