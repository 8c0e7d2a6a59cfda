import { PLANS } from '#domain/plans/plans.ts';

const { pro } = PLANS;

export const usage = {
  title: 'Usage',
  plan: (name: string) => `${name} plan`,
  active: 'Active',
  badge: (remaining: number, total: number) =>
    `${remaining} of ${total} processing credits remaining this month`,
  proof: {
    text: (credits: number, email: string) =>
      `Confirm your e-mail address to get your ${credits} credits: we have sent a link to ${email}.`,
    meanwhile: 'Meanwhile you can practise with the demo song and send a file; it waits for you.',
    change: 'Change the address',
    demo: 'Open the demo song',
    confirmed: (credits: number) => `Your address is confirmed, and your ${credits} credits are here.`,
    again: 'Send the link again',
    sent: (email: string) => `A new link is on its way to ${email}.`,
    failed: 'The link could not be sent.',
  },
  badgeAwaited: (credits: number) =>
    `${credits} processing credits come when you confirm your e-mail address`,
  badgeRemaining: (remaining: number) => `${remaining} processing credits remaining`,
  /** What a screen reader says of the badge, which leads to the ledger. */
  badgeLink: (words: string) => `${words}. See what became of them`,
  credits: 'Credits',
  creditsUsed: (used: number, total: number) => `${used} of ${total} used`,
  creditsPerMonth: 'Credits per month',
  creditsBar: 'Processing credits used this month',
  training: 'Practice',
  trainingUsed: (used: number, limit: number) => `${used} of ${limit} min used`,
  trainingBar: 'Practice minutes used this month',
  songs: 'Songs completed',
  songsCompleted: (completed: number, limit: number) => `${completed}/${limit}`,
  unlimited: 'Unlimited',
  infinity: '∞',
  renewsOn: (date: string) => `Filled up again on ${date}`,
  upgrade: 'Upgrade',
  manage: 'Manage Subscription',
  makeRoom: 'Open your library and delete one',
  freeLimit: (limit: number) =>
    `Your ${limit} free songs are completed. Upgrade to add more, or delete one to make room.`,
  warnings: {
    credits: {
      almost: 'Almost at your limit! Upgrade for more processing credits.',
      reached: 'Limit reached! Upgrade to process unlimited songs.',
    },
    training: {
      almost: 'Almost at your daily limit! Upgrade for unlimited training.',
      reached: 'Monthly limit reached! Upgrade for unlimited training time.',
    },
  },
  perksTitle: `Upgrade to ${pro.displayName}`,
  perks: [
    `${pro.monthlyCredits} processing credits a month`,
    ...(pro.monthlyTrainingSeconds === null ? ['Unlimited practice time'] : []),
    ...(pro.songLimit === null ? ['As many songs in your library as you like'] : []),
  ],
  failed: 'Your usage could not be loaded.',
};
