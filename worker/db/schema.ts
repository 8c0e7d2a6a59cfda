/**
 * Every table of D1. Times are milliseconds since 1970. No ON DELETE CASCADE: on D1 a table rebuild would empty the children.
 * Changes are additive; see docs/decisions/0004-storage.md.
 */
export * from './schema/accounts.ts';
export * from './schema/billing.ts';
export * from './schema/credits.ts';
export * from './schema/edits.ts';
export * from './schema/limits.ts';
export * from './schema/lyrics.ts';
export * from './schema/mail.ts';
export * from './schema/operations.ts';
export * from './schema/practice.ts';
export * from './schema/runs.ts';
export * from './schema/security.ts';
export * from './schema/songs.ts';
export * from './schema/sweep.ts';
export * from './schema/uploads.ts';
export * from './schema/webhooks.ts';
