export const offline = {
  keep: 'Keep offline',
  keeping: (size: string) => `Fetching: ${size}`,
  kept: (size: string) => `Kept in this browser: ${size}`,
  remove: 'Remove from this browser',
  removeShort: 'Remove',
  removeNamed: (title: string) => `Remove “${title}” from this browser`,
  gone: 'Its files are no longer in this browser. Keep it again while there is a network.',
  failures: {
    full: 'This browser has no more room. Remove another kept song, or free some space, and try again.',
    unsupported: 'This browser cannot keep songs.',
    failed: 'The song could not be kept. Check the connection and try again.',
  },
  list: 'Kept for practice without network',
  total: (size: string) => `Together ${size}`,
  note: {
    title: 'No network',
    works: 'You can practise: the tracks, notes, words, loops and the coach are in this browser.',
    waits:
      'Practice, passes and edits wait here until the network is back. Downloads, other rendered keys and a new analysis need it.',
  },
};
