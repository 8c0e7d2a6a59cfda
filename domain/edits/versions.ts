/** So many versions of a song's edits can be restored, the newest included. */
export const KEPT_VERSIONS = 20;
