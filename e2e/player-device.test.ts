import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type EngineModule, engineModule } from './engine-lab.ts';
import { refuseOpus } from './refused-opus.ts';
import { sharedProduct } from './shared-product.ts';

/** The player and the machine around it: media keys, the display, interruptions, and too little memory for a song. */

interface DeviceRecord {
  actions: Map<string, (details: { seekTime?: number }) => void>;
  locks: string[];
}

declare global {
  interface Window {
    device: DeviceRecord;
  }
}

const product = sharedProduct();
let browser: Browser;
let page: Page;
/** What a page has fetched of the decoder that few browsers need. */
let decoderFiles: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  page = await playDemo(recordDevice);
});

afterAll(async () => {
  await browser?.close();
});

/** In a new page, prepared by `prepareWindow` before anything else runs there. */
async function playDemo(prepareWindow: () => void): Promise<Page> {
  const opened = await browser.newPage();
  decoderFiles = [];
  opened.on('request', (request) => {
    if (/\/opus[.-]/.test(request.url())) decoderFiles.push(new URL(request.url()).pathname);
  });
  await opened.addInitScript(prepareWindow);
  await opened.goto(`${product.origin}/training`);
  for (const name of ['Take the demo song', 'Process Audio', 'Skip the wait', 'Play'])
    await opened.getByRole('button', { name, exact: true }).click();
  await opened.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  return opened;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const audibleSeconds = () => page.evaluate(() => window.__cantoraPlayer?.audibleSeconds() ?? -1);
const press = (action: string, seekTime?: number) =>
  page.evaluate(
    ([name, seconds]) =>
      window.device.actions.get(name)?.({ ...(seconds !== null && { seekTime: seconds }) }),
    [action, seekTime ?? null] as const,
  );

/** Runs in the page before anything else. */
function recordDevice(): void {
  window.device = { actions: new Map(), locks: [] };
  const { actions, locks } = window.device;
  navigator.mediaSession.setActionHandler = (action: string, handler: unknown) => {
    if (typeof handler === 'function') actions.set(action, handler as () => void);
    else actions.delete(action);
  };
  const release = async () => {
    locks.push('released');
  };
  const request = async () => {
    locks.push('taken');
    return { released: false, release };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}

test('a browser that cannot read Opus plays by a decoder of our own, to the sample as long; no other browser loads it', async () => {
  expect(decoderFiles).toEqual([]);
  const deaf = await playDemo(refuseOpus);
  await expect
    .poll(() => deaf.evaluate(() => window.__cantoraPlayer?.audibleSeconds() ?? 0))
    .toBeGreaterThan(0.5);
  expect(decoderFiles.filter((path) => path.endsWith('.wasm')).length).toBeGreaterThan(0);
  const samples = await deaf.evaluate(async () => {
    window.isOpusRefused = false;
    const bytes = await (await fetch('/demo/first-light.vocals.opus')).arrayBuffer();
    const decoded = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
    return [decoded.length, Math.round((window.__cantoraPlayer?.engine.durationSeconds ?? 0) * 48_000)];
  });
  expect(samples[1]).toBe(samples[0]);
  await deaf.close();
});

test('media keys play, pause and seek, and the lock screen shows the title', async () => {
  const shown = () =>
    page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]);
  expect(await shown()).toEqual(['First Light', 'playing']);
  await press('pause');
  await button('Play').waitFor();
  expect((await shown())[1]).toBe('paused');
  await press('seekto', 12);
  await expect.poll(audibleSeconds).toBeCloseTo(12, 1);
  await press('play');
  await button('Pause').waitFor();
});

test('the screen stays on while the song plays, and only then', async () => {
  expect(await page.evaluate(() => window.device.locks)).toEqual(['taken', 'released', 'taken']);
});

test('a call that takes the sound away pauses the song, and play goes on from there', async () => {
  await page.evaluate(() => window.__cantoraPlayer?.context.suspend());
  await button('Play').click();
  await button('Pause').waitFor();
  await expect.poll(audibleSeconds).toBeGreaterThan(12);
});

test('a song too long for memory plays from its files, asks for new links when one expires, and begins at its start where a seek fails twice', async () => {
  const reached = await page.evaluate(playStreamed, await engineModule(page));
  expect(reached.playedSeconds).toBeGreaterThan(0.3);
  expect(reached.apartSeconds).toBeLessThan(0.05);
  expect(reached.sought).toBeGreaterThan(20);
  expect(reached.sought).toBeLessThan(22);
  expect(reached.reloads).toBe(2);
  expect(reached.renewals).toBe(1);
  expect(reached.afterFailure).toBeGreaterThan(0.2);
  expect(reached.afterFailure).toBeLessThan(3);
});

/** Runs inside the page. */
async function playStreamed({ AudioEngine }: EngineModule) {
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const elements: HTMLAudioElement[] = [];
  const { Audio } = window;
  window.Audio = class extends Audio {
    constructor(url?: string) {
      super(url);
      elements.push(this);
    }
  };
  const urls = {
    instrumental: '/demo/first-light.instrumental.opus',
    vocals: '/demo/first-light.vocals.opus',
  };
  let renewals = 0;
  const renewUrls = async () => {
    renewals += 1;
    return urls;
  };
  const engine = new AudioEngine({ urls, renewUrls, durationSeconds: 33.6 });
  const position = () => elements[0]?.currentTime ?? -1;
  await engine.play();
  await sleep(1000);
  const playedSeconds = position();
  const apartSeconds = Math.abs(playedSeconds - (elements[1]?.currentTime ?? -1));
  engine.seek(20);
  await sleep(1000);
  const sought = position();
  // Both elements refuse the seek, and once more after the files have been loaded anew.
  let refusals = 4;
  let reloads = 0;
  const original = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
  Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
    ...original,
    set(this: HTMLMediaElement, seconds: number) {
      refusals -= 1;
      if (refusals >= 0) this.dispatchEvent(new Event('error'));
      else original?.set?.call(this, seconds);
    },
  });
  const { fetch } = window;
  window.fetch = (url, options) => {
    if (options?.cache === 'reload') reloads += 1;
    return fetch(url, options);
  };
  engine.seek(10);
  await sleep(1800);
  const afterFailure = position();
  engine.dispose();
  return { playedSeconds, apartSeconds, sought, reloads, renewals, afterFailure };
}
