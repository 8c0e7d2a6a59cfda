import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SungFrame } from '#domain/singing/sung-frame.ts';
import { demoTargets, demoTruth, takeOf } from '#domain/singing/testing/takes.ts';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';
import { openMode, openStrip } from './song-modes.ts';

/** Practising the demo song with loops, keys and clicks. One page, step by step. */

const product = sharedProduct();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  // The listener at the loudspeaker is a module that the page's own policy would rightly refuse.
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  await page.addInitScript(tapLoudspeaker);
  await openDemo();
});

async function openDemo(): Promise<void> {
  await page.goto(`${product.origin}/training`);
  await page.getByRole('button', { name: 'Take the demo song' }).click();
  await page.getByRole('button', { name: 'Process Audio' }).click();
  await page.getByRole('button', { name: 'Skip the wait' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: 20_000 });
}

afterAll(async () => {
  await browser?.close();
});

/** As the microphone tells the player. */
const sing = (frames: readonly SungFrame[], isPlaying: boolean) =>
  page.evaluate(
    (take) => {
      for (const frame of take.frames) window.__cantoraSung?.publish(frame, take.isPlaying);
    },
    { frames, isPlaying },
  );
const seek = (seconds: number) => page.evaluate((to) => window.__cantoraPlayer?.engine.seek(to), seconds);
const heard = () => page.evaluate(() => window.__cantoraPlayer?.audibleSeconds() ?? -1);
const loop = () => page.evaluate(() => window.__cantoraPlayer?.engine.loop ?? null);
const percentOf = async (name: string) =>
  Number(await page.getByRole('slider', { name, exact: true }).getAttribute('aria-valuenow'));

test('A and B loop from one note’s start to another’s, and B behind the position plays on from A', async () => {
  await openStrip(page, 'overview', 'Loop');
  await seek(9.7);
  await page.keyboard.press('a');
  await page.getByText('From 0:09.6').waitFor();
  await seek(10.55);
  await page.keyboard.press('b');
  const range = await loop();
  expect(range?.startSeconds).toBeCloseTo(9.593, 2);
  expect(range?.endSeconds).toBeCloseTo(10.5, 2);
  await page.keyboard.press('Space');
  await page.waitForTimeout(1500);
  const position = await heard();
  expect(position).toBeGreaterThanOrEqual(9.59);
  expect(position).toBeLessThanOrEqual(10.51);
  await page.keyboard.press('Space');
});

test('the ends of a loop move by keyboard, a tenth of a second each, and X clears it', async () => {
  await openStrip(page, 'overview', 'Song');
  const end = page.getByRole('slider', { name: 'End of the loop' });
  await end.press('ArrowRight');
  await expect.poll(async () => (await loop())?.endSeconds).toBeCloseTo(10.6, 1);
  await page.keyboard.press('x');
  expect(await loop()).toBeNull();
  expect(await end.count()).toBe(0);
});

test('a line is looped with one press, saved under a name, renamed, chosen and deleted', async () => {
  await openStrip(page, 'overview', 'Loop');
  await page.getByRole('option', { name: /Carry my song out over the sea/ }).click();
  const line = await loop();
  expect(line?.startSeconds).toBeCloseTo(19.13, 2);
  await page.getByRole('textbox', { name: 'Name of this loop' }).fill('The high one');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Rename “The high one”' }).click();
  await page.getByRole('textbox', { name: 'New name' }).fill('axb');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear the loop' }).click();
  expect(await loop()).toBeNull();
  await page.getByRole('button', { name: /axb$/ }).click();
  expect(await loop()).toEqual(line);
  await page.getByRole('button', { name: 'Delete “axb”' }).click();
  expect(await page.getByRole('button', { name: /axb$/ }).count()).toBe(0);
  await page.keyboard.press('x');
});

test('the lines are one Tab stop, through which arrows lead', async () => {
  const lines = page.getByRole('listbox', { name: 'Lines' });
  const stops = lines.locator('[tabindex="0"]');
  expect(await stops.count()).toBe(1);
  await stops.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await stops.textContent()).toBe(await lines.getByRole('option', { selected: true }).textContent());
  expect((await loop())?.startSeconds).toBeGreaterThan(0);
  await page.keyboard.press('x');
});

test('a press on the overview goes there, and one on its strip of lines loops a line', async () => {
  await openStrip(page, 'overview', 'Song');
  const overview = page.getByRole('img', { name: 'Picture of the whole song' });
  await overview.scrollIntoViewIfNeeded();
  const box = await overview.boundingBox();
  if (!box) throw new Error('The overview is not there.');
  const x = (box.width * 16) / 33.6;
  await page.mouse.move(box.x + x, box.y + 20);
  await page.mouse.down();
  await page.getByText('Seeking to 0:1').waitFor();
  await page.mouse.up();
  await expect.poll(heard).toBeCloseTo(16, 0);
  // Away from the moment that is heard: there the thumb of the seek bar lies over the lines.
  await seek(2);
  await expect.poll(() => percentOf('Position')).toBeCloseTo(2, 1);
  await overview.click({ position: { x, y: box.height - 8 } });
  expect((await loop())?.startSeconds).toBeCloseTo(13.804, 2);
  await page.keyboard.press('x');
});

/** As the list of lines in Practise has it. */
async function expectLines(...texts: RegExp[]): Promise<void> {
  await openMode(page, 'Practise');
  await openStrip(page, 'overview', 'Loop');
  for (const text of texts) await page.getByRole('option', { name: text }).waitFor();
}

async function openLyrics() {
  await openMode(page, 'Edit');
  const button = page.getByRole('button', { name: 'Edit lyrics' });
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
  return page.getByRole('region', { name: 'Lyrics' });
}

test('an edited word is read in the list of lines, and a loop snaps to a note where it was moved to', async () => {
  await seek(20);
  const line = await openLyrics();
  await line.getByRole('button', { name: 'song', exact: true }).click();
  await line.getByRole('textbox').fill('tune');
  await page.keyboard.press('Enter');
  await expectLines(/Carry my tune out over the sea/);
  await openMode(page, 'Edit');
  await page.getByRole('button', { name: 'Edit melody' }).click();
  await page.getByText('Edit notes in a table').click();
  await page.getByRole('button', { name: /^Edit note 1,/ }).click();
  await page.getByRole('textbox', { name: 'Start (seconds)' }).fill('1.4');
  await page.getByRole('button', { name: 'Apply' }).click();
  await seek(1.2);
  await openMode(page, 'Practise');
  await openStrip(page, 'overview', 'Loop');
  await page.keyboard.press('a');
  await page.getByText('From 0:01.4').waitFor();
  await page.keyboard.press('x');
  await openMode(page, 'Edit');
  for (const _ of ['moved', 'written']) await page.getByRole('button', { name: 'Undo' }).click();
});

test('a whole line is typed, split where the cursor stands and joined again, and the list of lines follows', async () => {
  await seek(20);
  const line = await openLyrics();
  await line.getByRole('button', { name: 'Type the whole line' }).click();
  const field = line.getByRole('textbox', { name: 'The whole line' });
  await field.fill('Carry my tune');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.count()).toBe(0);
  await expectLines(/Carry my tune$/);
  await openLyrics();
  await page.getByRole('button', { name: 'Undo' }).click();
  await line.getByRole('button', { name: 'Type the whole line' }).click();
  await field.fill('Carry my tune out over the waves');
  await line.getByRole('button', { name: 'Split at the cursor' }).click();
  await line.getByText('Put the cursor between two words').waitFor();
  await field.press('Home');
  for (const _ of 'Carry my tune') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectLines(/Carry my tune$/, /out over the waves$/);
  await openLyrics();
  await line.getByRole('button', { name: 'Join with the next line' }).press('Enter');
  await expectLines(/Carry my tune out over the waves/);
  await openLyrics();
  for (const _ of ['joined', 'split']) await page.getByRole('button', { name: 'Undo' }).click();
  await expectLines(/Carry my song out over the sea/);
});

test('keys change speed and volume, and go back to the last line', async () => {
  await page.keyboard.press('-');
  expect(await page.evaluate(() => window.__cantoraPlayer?.engine.speedPercent)).toBe(95);
  await page.keyboard.press('+');
  await openStrip(page, 'voice', 'Volume');
  await page.keyboard.press('m');
  expect(await percentOf('Vocal melody')).toBe(0);
  await page.keyboard.press('m');
  expect(await percentOf('Vocal melody')).toBe(60);
  await seek(17);
  await page.keyboard.press('r');
  await expect.poll(heard).toBeCloseTo(13.804, 2);
});

test('who says how deep they sing is told the best key, and is in it with one press', async () => {
  await openStrip(page, 'key', 'Your best key');
  const panel = page.getByRole('region', { name: 'Key', exact: true });
  await panel.getByRole('button', { name: 'Tenor' }).click();
  expect(await panel.getByRole('slider').allTextContents()).toHaveLength(2);
  await panel.getByText(/Your range: C3 to A4, the melody: D4 to D5/).waitFor();
  await panel.getByText(/^It lies best 2 semitones higher than recorded\. That is E major\.$/).waitFor();
  await panel.getByText('You sing it an octave below the melody.').waitFor();
  await panel
    .getByRole('button', { name: /^Sing it 2 semitones higher$/ })
    .first()
    .click();
  await panel.getByText('This is the key that you sing in.').waitFor();
  await panel.getByRole('slider', { name: /^Highest note/ }).press('ArrowRight');
  await panel.getByText('Your range: C3 to Bb4').waitFor();
  await openStrip(page, 'key', 'Pitch');
  expect(await percentOf('Pitch')).toBe(2);
  await page.getByRole('button', { name: 'Original pitch' }).click();
});

test('who sings along reads after each pass one sentence, and hears the hardest line again, slower, with one press', async () => {
  await openMode(page, 'Song');
  const coach = page.getByRole('region', { name: 'Coach' });
  expect(await coach.count()).toBe(0);
  await sing(takeOf([]), true);
  await coach.getByText('Sing along: after each pass you read what to work on.').waitFor();
  await sing(takeOf(demoTargets(), { cents: -40 }), true);
  await sing(takeOf([]).slice(0, 1), false);
  await coach.getByText('Right on time, and a little flat all through', { exact: true }).waitFor();
  expect(await coach.getByRole('listitem').count()).toBe(0);
  await coach.getByText('0 of 5 lines learned').waitFor();
  const slower = coach.getByRole('button', { name: 'Again, slower, from here' });
  const said = await coach.getByText(/^Line \d at 75 %, with one bar before the first note$/).textContent();
  await slower.press('Enter');
  expect(await page.evaluate(() => window.__cantoraPlayer?.engine.speedPercent)).toBe(75);
  const looped = demoTruth.lines[Number(/\d/.exec(said ?? '')?.[0]) - 1];
  expect((await loop())?.startSeconds).toBeCloseTo(looped?.start ?? -1, 1);
  await expect.poll(() => page.evaluate(() => window.__cantoraPlayer?.isPlaying)).toBe(true);
  await page.evaluate(() => window.__cantoraPlayer?.engine.pause());
  await page.keyboard.press('x');
  await openMode(page, 'Practise');
  await openStrip(page, 'speed');
  await page.getByRole('button', { name: 'Original speed' }).click();
});

test('a count-in of one bar clicks four times before the song, then the metronome clicks on its beats', async () => {
  await seek(14.4);
  await openStrip(page, 'voice', 'Clicks');
  await page.getByText('1 bar', { exact: true }).click();
  await page.keyboard.press('c');
  await openStrip(page, 'voice', 'Volume');
  for (const name of ['Instrumental', 'Vocal melody']) await page.getByRole('slider', { name }).press('Home');
  await page.evaluate(() => {
    window.__clicks = [];
  });
  await page.keyboard.press('Space');
  await expect.poll(heard, { timeout: 6_000 }).toBeGreaterThan(15.8);
  await page.keyboard.press('Space');
  const clicks = await page.evaluate(() => window.__clicks ?? []);
  // At 100 beats a minute, 0.6 s apart: four to count in, and at 14.4, 15.0 and 15.6 s of the song.
  expect(clicks.length).toBeGreaterThanOrEqual(7);
  const gaps = clicks.slice(1, 7).map((at, index) => at - (clicks[index] ?? 0));
  for (const gap of gaps) expect(gap).toBeCloseTo(0.6, 2);
});

test('what was told of the last pass is there again after a reload', async () => {
  await openDemo();
  await openMode(page, 'Song');
  await sing(takeOf([]), true);
  await page.getByText('Right on time, and a little flat all through', { exact: true }).waitFor();
  await page.getByText('0 of 5 lines learned').waitFor();
});

declare global {
  interface Window {
    /** When a click began at the loudspeaker, in seconds of its clock. */
    __clicks?: number[];
  }
}

/** Runs inside the page: whatever is connected to a loudspeaker is also listened to, and the beginnings of sound are written down. */
function tapLoudspeaker(): void {
  const connect: (this: AudioNode, target: AudioNode, ...rest: number[]) => AudioNode =
    AudioNode.prototype.connect;
  const source = `registerProcessor('onsets', class extends AudioWorkletProcessor {
    #silentSamples = 48000;
    process([input]) {
      const samples = input[0] ?? new Float32Array(128);
      for (let index = 0; index < samples.length; index += 1) {
        if (Math.abs(samples[index]) < 0.02) { this.#silentSamples += 1; continue; }
        if (this.#silentSamples > 4800) this.port.postMessage((currentFrame + index) / sampleRate);
        this.#silentSamples = 0;
      }
      return true;
    }
  });`;
  const taps = new WeakMap<BaseAudioContext, Promise<AudioNode>>();
  const tapOf = async (context: BaseAudioContext) => {
    await context.audioWorklet.addModule(
      URL.createObjectURL(new Blob([source], { type: 'text/javascript' })),
    );
    const tap = new AudioWorkletNode(context, 'onsets', { numberOfOutputs: 0 });
    tap.port.onmessage = ({ data }: MessageEvent<number>) => {
      window.__clicks = [...(window.__clicks ?? []), data];
    };
    return tap;
  };
  const connectAndTap = function (this: AudioNode, target: AudioNode, ...rest: number[]) {
    const { context } = this;
    if (target === context.destination && context instanceof AudioContext) {
      const tap = taps.get(context) ?? tapOf(context);
      taps.set(context, tap);
      void tap.then((node) => connect.call(this, node));
    }
    return connect.call(this, target, ...rest);
  };
  Object.assign(AudioNode.prototype, { connect: connectAndTap });
}
