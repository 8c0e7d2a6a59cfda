/** How long a session and its tokens live, and how many sessions an account may have. */

export const ACCESS_TOKEN_SECONDS = 600;
export const REFRESH_TOKEN_MS = 30 * 24 * 3_600_000;
/** A session ends then, however often it is used: who signs in anew proves once more who they are. */
export const SESSION_MAX_MS = 90 * 24 * 3_600_000;
/** A rotated token may be used once more within this time: parallel tabs, or an answer that was lost. */
export const REUSE_GRACE_MS = 10_000;
/** An account has so many sessions at a time, and as many ended ones are remembered. */
export const MAX_SESSIONS = 50;
