export const ledger = {
  title: 'Credits',
  promptTitle: 'Sign in to see your credits',
  promptText: 'What came into your account and what your songs have cost is kept with your account.',
  youHave: 'You have',
  nextGrant: (date: string) => `Filled up again on ${date}`,
  loading: 'Loading your credits…',
  failed: 'Failed to load your credits. Please try again.',
  emptyTitle: 'Nothing here',
  emptyText: 'This page of the list has no entries.',
  toNewest: 'To the newest entries',
  columns: { kind: 'What', song: 'Song', amount: 'Change', balance: 'Balance', time: 'When' },
  noSong: 'No song',
  deletedSong: 'Deleted song',
  range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  kindsTitle: 'What the words mean',
  kinds: {
    grant: {
      name: 'Granted',
      text: 'The credits of your plan: at sign-up, at the start of each month, and with a new plan.',
    },
    reserve: {
      name: 'Set aside',
      text: 'A song was sent for processing: the most that it can cost is put aside.',
    },
    settle: {
      name: 'Settled',
      text: 'The song is finished: what it did not need of the credits put aside came back.',
    },
    refund: {
      name: 'Returned',
      text: 'Processing failed, was cancelled or gave nothing usable: everything put aside came back.',
    },
    use: {
      name: 'Used',
      text: 'Spent directly and not on one of your songs, for example through the API.',
    },
    clawback: {
      name: 'Taken back',
      text: 'A purchase was refunded: what was left of its credits went with it.',
    },
  },
};
