import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';
import { openMode } from './song-modes.ts';

/** Correcting the demo song's notes in the piano roll: with the mouse, with the keyboard, and with fingers on a phone. One page each. */

const product = sharedProduct();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await openRoll({ width: 1280, height: 1000 }, false);
});

afterAll(async () => {
  await browser?.close();
});

async function openRoll(viewport: { width: number; height: number }, hasTouch: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch, isMobile: hasTouch });
  const opened = await context.newPage();
  await opened.goto(`${product.origin}/training`);
  for (const name of ['Take the demo song', 'Process Audio', 'Skip the wait'])
    await opened.getByRole('button', { name, exact: true }).click();
  await openMode(opened, 'Edit');
  await opened.getByRole('application').scrollIntoViewIfNeeded();
  await opened.getByRole('application').focus();
  await opened.keyboard.press('Home');
  return opened;
}

const chosen = async (of = page) =>
  of.getByRole('region', { name: 'Piano roll' }).getByRole('status').last().textContent();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const FIRST = 'A4 “Morn-” at 0:04.8, 0.57 s, note 1 of 39';

interface Place {
  x: number;
  y: number;
}

/** Where the first note can be grabbed, found as a singer does: by the pointer's shape. */
async function grip(
  cursor: 'grab' | 'ew-resize' | 'default',
  side: 'left' | 'right' = 'left',
): Promise<Place> {
  const found = await page.evaluate(findGrip, { cursor, side });
  if (found === null) throw new Error(`Nothing to grab: ${cursor}`);
  return found;
}

/** Runs in the page. */
function findGrip({ cursor, side }: { cursor: string; side: string }): Place | null {
  const canvas = document.querySelector<HTMLCanvasElement>('[role="application"] canvas');
  if (canvas === null) return null;
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const looks = (x: number, y: number) => {
    canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y }));
    return canvas.style.cursor;
  };
  for (let x = left + 50; x < left + width; x += 3)
    for (let y = top + 30; y < top + height; y += 5) {
      if (looks(x, y) !== 'grab') continue;
      if (cursor === 'default') return { x: x - 120, y };
      if (cursor === 'grab') return { x: x + 6, y };
      let edge = x;
      const step = side === 'left' ? -1 : 1;
      while (looks(edge, y) === 'grab') edge += step;
      return { x: edge + step, y };
    }
  return null;
}

async function drag(from: Place, right: number, down = 0): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + right / 2, from.y + down / 2, { steps: 3 });
  await page.mouse.move(from.x + right, from.y + down, { steps: 3 });
  await page.mouse.up();
}

describe('with the mouse', () => {
  test('a note is dragged in time and pitch, and one step back undoes it', async () => {
    expect(await chosen()).toBe(FIRST);
    await drag(await grip('grab'), 55, 40);
    expect(await chosen()).toMatch(/^G4 .*at 0:05\.3, 0\.57 s/);
    await press('Undo');
    await expect.poll(() => chosen()).toBe(FIRST);
    await press('Redo');
    await expect.poll(() => chosen()).toMatch(/^G4/);
    await press('Undo');
  });

  test('both its ends are dragged, and a drag that Escape calls off leaves no trace', async () => {
    await drag(await grip('ew-resize', 'right'), -22);
    expect(await chosen()).toContain('0:04.8, 0.37 s');
    await drag(await grip('ew-resize', 'left'), -22);
    expect(await chosen()).toContain('0:04.6, 0.57 s');
    for (let steps = 0; steps < 2; steps += 1) await press('Undo');
    await expect.poll(() => chosen()).toBe(FIRST);
    const { x, y } = await grip('grab');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 80, y, { steps: 3 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await chosen()).toBe(FIRST);
  });

  test('a note is drawn, and a band chooses it with its neighbour', async () => {
    await press('Draw notes');
    const { x, y } = await grip('default');
    await drag({ x, y }, 55);
    expect(await chosen()).toMatch(/^A4 at 0:03\.8, 0\.50 s, note 1 of 40$/);
    await page.getByText(/^Added A4 at/).waitFor();
    await press('Draw notes');
    await drag({ x: x - 10, y: y - 40 }, 200, 80);
    expect(await chosen()).toMatch(/^2 notes chosen/);
    await press('Undo');
    await expect.poll(() => chosen()).toBe(FIRST);
  });
});

describe('with the keyboard alone', () => {
  test('a note is tuned, moved, resized, split, joined and removed, and all of it is undone', async () => {
    await page.getByRole('application').focus();
    const steps = [
      ['ArrowUp', /^Bb4 “Morn-” at 0:04\.8, 0\.57 s/],
      ['Control+ArrowRight', /at 0:04\.8, 0\.57 s/],
      ['Control+Shift+ArrowRight', /0\.5[78] s/],
      ['[', /0\.59 s/],
      ['Enter', /^2 notes chosen, from 0:04\.8/],
      ['m', /0\.59 s, note 1 of 39/],
      ['Delete', /note 1 of 38/],
    ] as const;
    for (const [key, words] of steps) {
      await page.keyboard.press(key);
      await expect.poll(() => chosen(), { message: key }).toMatch(words);
    }
    for (const _ of steps) await page.keyboard.press('Control+z');
    await page.keyboard.press('Home');
    await expect.poll(() => chosen()).toBe(FIRST);
  });

  test('a phrase is played again on the letters after a count-in, and takes the place of the note', async () => {
    await press('Play this phrase again and replace its notes');
    await page.getByText(/^After the count-in, play the melody from 0:04\.8/).waitFor();
    await expect
      .poll(() => page.evaluate(() => window.__cantoraPlayer?.audibleSeconds() ?? 0), { interval: 20 })
      .toBeGreaterThan(4.9);
    await page.keyboard.down('d');
    await page.waitForTimeout(150);
    await page.keyboard.up('d');
    await expect.poll(() => chosen(), { timeout: 5000 }).toMatch(/^E4 .*note 1 of 39$/);
    await page.keyboard.press('Control+z');
  });
});

describe('on a phone of 360 px', () => {
  let phone: Page;
  let touch: CDPSession;

  beforeAll(async () => {
    phone = await openRoll({ width: 360, height: 780 }, true);
    touch = await phone.context().newCDPSession(phone);
  });

  async function slide(...ways: (readonly [Place, Place])[]): Promise<void> {
    const points = (share: number) =>
      ways.map(([from, to]) => ({
        x: from.x + share * (to.x - from.x),
        y: from.y + share * (to.y - from.y),
      }));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
    for (const share of [0.3, 0.6, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(share) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('a finger drags the end of a note by its handle, and two fingers zoom without changing it', async () => {
    const box = await phone.locator('[role="application"] canvas').boundingBox();
    if (box === null) throw new Error('The roll is not there.');
    expect(await chosen(phone)).toBe(FIRST);
    const end = await phone.evaluate(findHandle);
    await slide([end, { x: end.x + 36, y: end.y }]);
    await expect.poll(() => chosen(phone)).toMatch(/1\.07 s/);
    const changed = await chosen(phone);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await slide(
      [
        { x: middle.x - 30, y: middle.y },
        { x: middle.x - 90, y: middle.y },
      ],
      [
        { x: middle.x + 30, y: middle.y },
        { x: middle.x + 90, y: middle.y },
      ],
    );
    expect(await chosen(phone)).toBe(changed);
    await phone.getByRole('button', { name: 'End earlier', exact: true }).click();
    await expect.poll(() => chosen(phone)).not.toBe(changed);
  });
});

/** Runs in the page: beside the right end of the first note, found by the pointer's shape. */
function findHandle(): Place {
  const canvas = document.querySelector<HTMLCanvasElement>('[role="application"] canvas');
  if (canvas === null) throw new Error('The roll is not there.');
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const looks = (x: number, y: number) => {
    canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y }));
    return canvas.style.cursor;
  };
  for (let x = left + 50; x < left + width; x += 3)
    for (let y = top + 30; y < top + height; y += 5) {
      if (looks(x, y) !== 'grab') continue;
      let edge = x;
      while (['grab', 'ew-resize'].includes(looks(edge, y))) edge += 1;
      return { x: edge + 20, y };
    }
  throw new Error('No note is seen.');
}
