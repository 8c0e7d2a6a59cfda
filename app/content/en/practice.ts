export const practice = {
  title: 'Training session',
  live: 'LIVE',
  timer: 'Practised in this visit',
  play: 'Play',
  pause: 'Pause',
  /** After Play and Pause, for ears: there is a second pair on the page. */
  inThisSession: 'in this session',
  upgrade: 'Upgrade',
  unlimited: 'Unlimited practice time',
  untold: 'No connection: this time is counted when it is back. The music plays on.',
  lowTime: (time: string) => `Only ${time} remaining this month.`,
  limitReached: 'Monthly training time limit reached. Upgrade to Pro for unlimited training.',
  cardLimitReached: 'Daily training limit reached! Upgrade to Pro for unlimited training.',
  renewsOn: (date: string) => `Your practice time is filled up again on ${date}.`,
  startFailed: (reason: string) => `Training start failed: ${reason}`,
  endFailed: (reason: string) => `Training end failed: ${reason}`,
  httpStatus: (status: number) => `HTTP ${status}`,
};
