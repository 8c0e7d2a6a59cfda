/**
 * Files that only `npm run test:deep` runs. Browser tests of what goes wrong, of second browsers and of rare devices, each in real time;
 * and Worker tests that try every order of calls or fail at every call of the platform. `npm test` has one of each kind:
 * `worker/idempotency/crash.test.ts`, `worker/services/credits/credit-ledger.test.ts`, `worker/services/uploads/upload-races.test.ts`.
 */
export const DEEP_ONLY = [
  'e2e/failing-calls.test.ts',
  'e2e/hard-luck.test.ts',
  'e2e/offline.test.ts',
  'e2e/page-data.test.ts',
  'e2e/player-device.test.ts',
  'e2e/practice-time.test.ts',
  'e2e/robot-check.test.ts',
  'e2e/shared-browser.test.ts',
  'e2e/singing-takes.test.ts',
  'e2e/timbres.test.ts',
  'e2e/training.test.ts',
  'worker/anonymous-flood.test.ts',
  'worker/idempotency/crash-account.test.ts',
  'worker/idempotency/crash-editing.test.ts',
  'worker/idempotency/crash-lyrics.test.ts',
  'worker/idempotency/crash-pipeline.test.ts',
  'worker/idempotency/crash-songs.test.ts',
  'worker/idempotency/crash-uploads.test.ts',
  'worker/routes/billing-events-late.test.ts',
  'worker/services/accounts/farmed-credits.test.ts',
  'worker/services/alignment/histories.test.ts',
  'worker/services/credits/credit-schedules.test.ts',
  'worker/services/credits/refund-histories.test.ts',
  'worker/services/editing/two-tabs.test.ts',
  'worker/services/sweep/replay-deletions.test.ts',
  'worker/services/uploads/upload-schedules.test.ts',
  'worker/upload/oversize.test.ts',
];
