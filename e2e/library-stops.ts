import type { Page } from 'playwright-core';
import type { Stop } from './stop.ts';

/** The library, in the states that a person meets. */

const library = { path: () => '/library', isSignedIn: true };
const songIsThere = (page: Page) => page.getByText('first-light').waitFor();

export const LIBRARY_STOPS: Stop[] = [
  { name: 'library', ...library, arrive: songIsThere },
  {
    name: 'library without a match',
    path: () => '/library?q=nothing+like+this',
    isSignedIn: true,
    arrive: (page) => page.getByText('No song matches').waitFor(),
  },
  {
    name: 'filters of the library',
    ...library,
    arrive: async (page) => {
      await songIsThere(page);
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('menuitemradio', { name: 'Completed' }).click();
    },
  },
  {
    name: 'title that is edited and wrong',
    ...library,
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Options for first-light' }).click();
      await page.getByRole('menuitem', { name: 'Edit Song Name' }).click();
      await page.getByRole('textbox', { name: 'New name of first-light' }).fill('Тишина off');
      await page.getByText('Try using only Russian characters').waitFor();
    },
  },
];
