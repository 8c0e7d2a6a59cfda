import type { Page } from 'playwright-core';
import type { Stop } from './stop.ts';

/** The demo workbench, from the choice of a file to the player. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choose = (page: Page, sizeBytes: number) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'aria.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(sizeBytes, 1) });

export const TRAINING_STOPS: Stop[] = [
  {
    name: 'demo with a song that costs too much',
    path: () => '/training',
    isSignedIn: false,
    arrive: async (page) => {
      await button(page, 'Take the demo song').waitFor();
      await choose(page, 14_000_000);
      await button(page, 'Insufficient Credits').waitFor();
    },
  },
  {
    name: 'demo while it processes',
    path: () => '/training',
    isSignedIn: false,
    arrive: async (page) => {
      await button(page, 'Take the demo song').click();
      await button(page, 'Process Audio').click();
      await button(page, 'Skip the wait').waitFor();
    },
  },
  {
    name: 'demo with the player',
    path: () => '/training',
    isSignedIn: false,
    arrive: async (page) => {
      await button(page, 'Take the demo song').click();
      await button(page, 'Process Audio').click();
      await button(page, 'Skip the wait').click();
      await button(page, 'Play').waitFor();
    },
  },
];
