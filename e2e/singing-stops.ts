import type { Page } from 'playwright-core';
import { openMicStrip } from './sing-panel.ts';
import type { Stop } from './stop.ts';

/** The player beside somebody who sings, and a song that is kept for times without a network. */

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Runs inside the page: an A3 without an end, so that much of the melody is another note. */
function singingMicrophone(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const tone = new OscillatorNode(context, { type: 'sawtooth', frequency: 220 });
    const microphone = new MediaStreamAudioDestinationNode(context);
    tone.connect(new GainNode(context, { gain: 0.2 })).connect(microphone);
    tone.start();
    return microphone.stream;
  };
}

/** The demo song’s first line. */
const LINE = { fromSeconds: 4.2, endSeconds: 8 };

async function singFirstLine(page: Page): Promise<void> {
  await button(page, 'Record the next pass').click();
  await page.evaluate(async ({ fromSeconds }) => {
    window.__cantoraPlayer?.engine.seek(fromSeconds);
    await window.__cantoraPlayer?.engine.play();
  }, LINE);
  await page.waitForFunction(
    ({ endSeconds }) => (window.__cantoraPlayer?.audibleSeconds() ?? 0) > endSeconds,
    LINE,
  );
  await page.evaluate(() => window.__cantoraPlayer?.engine.pause());
  await page
    .getByText(/^Take of/)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'The last pass' }).waitFor();
}

export const SINGING_STOPS: Stop[] = [
  {
    name: 'player with a take and what the coach says of it',
    path: (songId) => `/song/${songId}`,
    isSignedIn: true,
    takesLong: true,
    prepare: (page) => page.addInitScript(singingMicrophone),
    arrive: async (page) => {
      await button(page, 'Play').waitFor();
      await button(page, 'Mic').click();
      await openMicStrip(page);
      await singFirstLine(page);
    },
  },
  {
    name: 'how a line is sung, beside the take of it',
    path: (songId) => `/song/${songId}`,
    isSignedIn: true,
    takesLong: true,
    prepare: (page) => page.addInitScript(singingMicrophone),
    arrive: async (page) => {
      await button(page, 'Play').waitFor();
      await button(page, 'Mic').click();
      await openMicStrip(page);
      await singFirstLine(page);
      await button(page, 'Coach').click();
      await button(page, 'How is it sung?').click();
      await page.getByRole('img', { name: /^The curve of the recording/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'test of the ear',
    path: (songId) => `/song/${songId}#song`,
    isSignedIn: true,
    takesLong: true,
    arrive: async (page) => {
      await button(page, 'Test my ear').click();
      await page.getByText('Question 1').waitFor();
      await button(page, 'Too high').scrollIntoViewIfNeeded();
    },
  },
];

/** Afterwards the song stays kept, so this comes last. */
export const KEPT_STOPS: Stop[] = [
  {
    name: 'library with a song that is kept in this browser',
    path: (songId) => `/song/${songId}#song`,
    isSignedIn: true,
    arrive: async (page) => {
      await button(page, /^Keep offline|^Remove from this browser/).waitFor();
      if (await button(page, 'Keep offline').isVisible()) await button(page, 'Keep offline').click();
      await page.getByText(/^Kept in this browser: /).waitFor({ timeout: 60_000 });
      await page.goto(new URL('/library', page.url()).href);
      await page.getByText('Kept for practice without network').waitFor();
    },
  },
];
