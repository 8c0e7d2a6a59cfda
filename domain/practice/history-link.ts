/** Pure. The link with which a teacher reads how one song goes. */

const DAY_MS = 86_400_000;
/** A term of lessons; making the link again gives it as long anew. */
export const HISTORY_LINK_MS = 90 * DAY_MS;
const TOKEN = /^[\w-]{43}$/;

export function isHistoryToken(text: string): boolean {
  return TOKEN.test(text);
}
