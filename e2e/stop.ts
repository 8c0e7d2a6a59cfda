import type { Page } from 'playwright-core';

/** A page, or a state of one, that is judged, pictured and measured. */
export interface Stop {
  name: string;
  /** `songId`: a finished song of the account that is signed in. */
  path: (songId: string) => string;
  isSignedIn: boolean;
  /** The beta's host, where one page answers for all; otherwise the app's. */
  isOnBetaHost?: true;
  /** An answer is held back for ever, so nobody waits for it. */
  isLoading?: true;
  /** Somebody sings in real time, so it is visited in depth only. */
  takesLong?: true;
  /** Lower screens do not show it. */
  leastHeightPixels?: number;
  /** What the page is told in place of the server's answers, before it is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state that is judged. */
  arrive: (page: Page) => Promise<void>;
}
