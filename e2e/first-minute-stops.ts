import type { Page } from 'playwright-core';
import type { Stop } from './stop.ts';

/** The demo song, with an account and without, and the tour of the player. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const demoSong = { path: () => '/song/demo' };
/** The tour leaves out low screens (`tour-gate.tsx`): it has no room there. */
const tourHasRoom = { leastHeightPixels: 512 };

/** The account is told to be a new one. */
const asNewAccount = (page: Page) =>
  page.route('**/api/v1/auth/me', async (route) => {
    const user = await (await route.fetch()).json();
    await route.fulfill({ json: { ...user, preferences: { ...user.preferences, tour: 'new' } } });
  });

const atStep = (number: number) => async (page: Page) => {
  const tour = page.getByRole('region', { name: 'Tour of the player' });
  await tour.getByText('1 of 3').waitFor();
  for (let passed = 1; passed < number; passed += 1) await button(page, 'Next').click();
  await tour.getByText(`${number} of 3`).waitFor();
};

export const FIRST_MINUTE_STOPS: Stop[] = [
  {
    name: 'demo song',
    ...demoSong,
    isSignedIn: false,
    arrive: (page) => button(page, 'Play').waitFor(),
  },
  {
    name: 'first step of the tour',
    ...demoSong,
    ...tourHasRoom,
    isSignedIn: true,
    prepare: asNewAccount,
    arrive: atStep(1),
  },
  {
    name: 'last step of the tour',
    ...demoSong,
    ...tourHasRoom,
    isSignedIn: true,
    prepare: asNewAccount,
    arrive: atStep(3),
  },
  {
    name: 'landing with the demo song',
    path: () => '/',
    isSignedIn: false,
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Play the demo song' }).click();
      await button(page, 'Pause').click();
    },
  },
];
