import type { Page } from 'playwright-core';
import { ACCOUNT_STOPS } from './account-stops.ts';
import { BETA_STOPS } from './beta-stops.ts';
import { DASHBOARD_STOPS } from './dashboard-stops.ts';
import { FIRST_MINUTE_STOPS } from './first-minute-stops.ts';
import { LIBRARY_STOPS } from './library-stops.ts';
import { OPERATE_STOPS } from './operate-stops.ts';
import { PRICING_STOPS } from './pricing-stops.ts';
import { PROCESSING_STOPS } from './processing-stops.ts';
import { PROGRAM_STOPS } from './program-stops.ts';
import { SHARING_STOPS } from './sharing-stops.ts';
import { openMicStrip } from './sing-panel.ts';
import { KEPT_STOPS, SINGING_STOPS } from './singing-stops.ts';
import { STATE_STOPS } from './state-stops.ts';
import type { Stop } from './stop.ts';
import { TRAINING_STOPS } from './training-stops.ts';
import { UPLOAD_STOPS } from './upload-stops.ts';

/** The one list of pages and their states: for the accessibility tests, the screenshots and the measurements. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Runs inside the page: nobody sings, so that the page comes to rest. */
function silentMicrophone(): void {
  navigator.mediaDevices.getUserMedia = async () =>
    new MediaStreamAudioDestinationNode(new AudioContext()).stream;
}

const FIRST_STOPS: Stop[] = [
  {
    name: 'landing',
    path: () => '/',
    isSignedIn: false,
    arrive: (page) => button(page, 'Get Started').first().waitFor(),
  },
  {
    name: 'landing with the video',
    path: () => '/',
    isSignedIn: false,
    arrive: async (page) => {
      await button(page, 'Watch Demo').first().click();
      await page.getByRole('dialog', { name: 'Cantora in a minute' }).waitFor();
    },
  },
  {
    name: 'account dialog',
    path: () => '/',
    isSignedIn: false,
    arrive: async (page) => {
      await button(page, 'Get Started').first().click();
      await button(page, 'Create account').click();
      await page.getByText('Password is required.').waitFor();
    },
  },
  {
    name: 'upload',
    path: () => '/upload',
    isSignedIn: true,
    arrive: (page) => page.getByText('Supported formats').waitFor(),
  },
  {
    name: 'delete dialog',
    path: () => '/dashboard',
    isSignedIn: true,
    arrive: async (page) => {
      await button(page, 'Options for first-light').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'player',
    path: (songId) => `/song/${songId}`,
    isSignedIn: true,
    arrive: (page) => button(page, 'Play').waitFor(),
  },
  {
    name: 'edit with own words',
    path: (songId) => `/song/${songId}#edit`,
    isSignedIn: true,
    arrive: async (page) => {
      await page.getByRole('application').waitFor();
      await page.getByText('Edit notes in a table').click();
      await page.getByRole('button', { name: /^(Paste the words|Give your own words)$/ }).click();
      await button(page, 'Put them into the song').waitFor();
    },
  },
  {
    name: 'song with its table',
    path: (songId) => `/song/${songId}#song`,
    isSignedIn: true,
    arrive: async (page) => {
      await page.getByText('Show notes as a table').click();
      await page.getByRole('table', { name: 'Notes of the melody' }).waitFor();
    },
  },
  {
    name: 'player that listens to the singer',
    path: (songId) => `/song/${songId}`,
    isSignedIn: true,
    prepare: (page) => page.addInitScript(silentMicrophone),
    arrive: async (page) => {
      await button(page, 'Play').waitFor();
      await button(page, 'Mic').click();
      await openMicStrip(page);
      await button(page, 'Record the next pass').waitFor();
      await page.getByText('Hardly anything is heard').waitFor();
    },
  },
  {
    name: 'dialog that processes a song again',
    path: (songId) => `/song/${songId}#song`,
    isSignedIn: true,
    arrive: async (page) => {
      await button(page, 'Process again').click();
      await page.getByText('This is free.').waitFor();
    },
  },
  {
    name: 'a page that is not there',
    path: () => '/nowhere',
    isSignedIn: false,
    arrive: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
];

export const EVERY_STOP: Stop[] = [
  ...FIRST_STOPS,
  // Singing needs the true time, and a stop of the processing moves the clock of all pages after it.
  ...SINGING_STOPS,
  ...LIBRARY_STOPS,
  ...DASHBOARD_STOPS,
  ...BETA_STOPS,
  ...ACCOUNT_STOPS,
  ...PROGRAM_STOPS,
  ...PRICING_STOPS,
  ...PROCESSING_STOPS,
  ...TRAINING_STOPS,
  ...STATE_STOPS,
  ...FIRST_MINUTE_STOPS,
  ...UPLOAD_STOPS,
  ...SHARING_STOPS,
  ...KEPT_STOPS,
  ...OPERATE_STOPS,
];
