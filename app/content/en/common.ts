import { pluralsFor } from '#domain/formats.ts';

const plural = pluralsFor('en');

export const common = {
  appName: 'Cantora',
  pageTitle: (title: string) => `${title} · Cantora`,
  tagline: 'A place to practise singing',
  about:
    'Upload a song. Cantora separates the voice from the accompaniment, writes the melody down as notes and gives you a player to practise with.',
  pictureText: 'Notes of a melody falling onto a piano keyboard',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  sidebar: 'Overview',
  dashboard: 'Dashboard',
  library: 'Song Library',
  uploadSong: 'Upload Song',
  pricing: 'Pricing',
  backToDashboard: 'Back to Dashboard',
  backToStart: 'Back to the start page',
  tryAgain: 'Try Again',
  partMissing: 'Part of this page could not be loaded. Check your connection and try again.',
  notSaved: 'That could not be saved.',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading…',
  notifications: 'Notifications',
  language: 'Language',
  theme: { toDark: 'Use the dark theme', toLight: 'Use the light theme' },
  credits: plural({ one: '# credit', other: '# credits' }),
  status: { pending: 'Pending', processing: 'Processing', completed: 'Completed', failed: 'Failed' },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may have a typing mistake, or the page has moved.',
  },
  crash: {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on this page. Your songs are safe. Load the page again; if it happens again, go back to the start page.',
    reload: 'Load the page again',
  },
};
