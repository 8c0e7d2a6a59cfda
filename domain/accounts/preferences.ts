/** What an account has chosen of how the product looks: the same on every device. The first of each is what a new account has. */

export const DEMO_SONG_PLACES = ['shown', 'removed'] as const;
/** The tour of the player: `done` also for who does not want it. */
export const TOUR_STATES = ['new', 'done'] as const;
