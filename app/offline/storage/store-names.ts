/** How the browser's places are called whose names the pages need; what becomes of each place is in `browser-stores.ts`. Small: it stands on every page. */

export const ACCESS_TOKEN = 'cantora.access_token';
export const PERSON = 'cantora.person.';
export const SONG_SETTINGS = 'cantora.song.';
export const SONG_METADATA = 'cantora.metadata.';
/** What the coach told of the last pass over each song. */
export const LAST_PASSES = 'cantora.pass.';
export const LYRICS_DRAFTS = 'cantora.lyrics.';
export const EDIT_DRAFTS = 'cantora.edits.';
/** What waits to be told: the database, and a mark for each account that has something in it. */
export const OUTBOX = 'cantora.outbox';
export const OUTBOX_MARK = `${OUTBOX}.`;
export const TAKES = 'cantora.takes';
export const RECORDINGS = 'cantora.recordings';
export const VISIT = 'cantora.visit';
