import type { Page } from 'playwright-core';

/** A page, or a state of one, that is judged. */
export interface Stop {
  name: string;
  path: () => string;
  isSignedIn: boolean;
  /** Brings the page into the state that is judged. */
  arrive: (page: Page) => Promise<void>;
}
