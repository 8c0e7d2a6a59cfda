import type { Page } from 'playwright-core';
import type { SubscriptionBody } from '../domain/contracts/account-api.ts';
import type { Stop } from './stop.ts';

/** Prices and what somebody pays for. The other stops share one account, so a paid plan is told to the page only. */

const DAY_MS = 86_400_000;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const MASTER: SubscriptionBody = {
  payments: 'stripe',
  provider: 'stripe',
  plan: 'premium',
  interval: 'monthly',
  status: 'active',
  paid_through: new Date(Date.now() + 20 * DAY_MS).toISOString(),
  next_plan: 'premium',
  refundable_until: new Date(Date.now() + 4 * DAY_MS).toISOString(),
};

/** Answers as the API would for another subscription. */
const pretend = (subscription: SubscriptionBody) => (page: Page) =>
  page.route('**/api/v1/auth/subscription', (route) => route.fulfill({ json: subscription }));

export const PRICING_STOPS: Stop[] = [
  {
    name: 'pricing, with an answer open',
    path: () => '/pricing',
    isSignedIn: false,
    arrive: async (page) => {
      await button(page, 'Get Pro').waitFor();
      await page.getByText('Yearly', { exact: true }).click();
      await page.getByText('What is a credit?').click();
    },
  },
  {
    name: 'pricing for a Master, with the question before a change',
    path: () => '/pricing',
    isSignedIn: true,
    prepare: pretend(MASTER),
    arrive: async (page) => {
      await button(page, 'Change to Pro').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'pricing while a payment is being confirmed',
    path: () => '/pricing?checkout=success',
    isSignedIn: true,
    arrive: (page) => page.getByText('Your payment is being confirmed…').waitFor(),
  },
  {
    name: 'a plan whose payment is late',
    path: () => '/account',
    isSignedIn: true,
    prepare: pretend({ ...MASTER, status: 'past_due', refundable_until: null }),
    arrive: async (page) => {
      await page.getByText('Payment late').waitFor();
    },
  },
  {
    name: 'a plan that ends, with the question before the withdrawal',
    path: () => '/account',
    isSignedIn: true,
    prepare: pretend({ ...MASTER, next_plan: 'free' }),
    arrive: async (page) => {
      await button(page, 'Withdraw from contract here').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
