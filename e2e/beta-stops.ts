import type { Page } from 'playwright-core';
import type { Stop } from './stop.ts';

/** The beta's page and its waitlist form. */

const joinLink = (page: Page) => page.getByRole('link', { name: 'Join Beta' }).first();

export const BETA_STOPS: Stop[] = [
  {
    name: 'beta',
    path: () => '/beta',
    isSignedIn: false,
    arrive: (page) => joinLink(page).waitFor(),
  },
  {
    name: 'privacy policy',
    path: () => '/beta/privacy-policy',
    isSignedIn: false,
    arrive: (page) => page.getByRole('heading', { name: 'Privacy policy' }).waitFor(),
  },
  {
    name: 'waitlist form with a wrong email',
    path: () => '/beta',
    isSignedIn: false,
    arrive: async (page) => {
      await joinLink(page).click();
      await page.getByLabel('Email').fill('rosina');
      await page.getByRole('button', { name: 'Join Beta' }).click();
      await page.getByText('Email should be an address').waitFor();
    },
  },
  {
    name: 'waitlist form with thanks',
    path: () => '/beta?joined#waitlist',
    isSignedIn: false,
    arrive: (page) => page.getByText('Thanks for joining!').waitFor(),
  },
];
