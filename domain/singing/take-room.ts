/** Pure. How long a take may be, and how much room there is for the next one. */

export const LONGEST_TAKE_SECONDS = 600;
/** All takes of a singer in one browser: about a hundred minutes. */
export const MOST_TAKES_BYTES = 600_000_000;
/** Samples of 16 bit at the usual rate of devices. */
export const TAKE_BYTES_PER_SECOND = 96_000;
/** For less it is not worth to begin. */
const SHORTEST_ROOM_SECONDS = 20;
/** The browser's own figure is rough, and other things need room too. */
const SPARED_BYTES = 5_000_000;

/** How many seconds the next take may have; none where there is no room for one. `freeBytes` null: the browser does not say. */
export function takeRoomSeconds(takenBytes: number, freeBytes: number | null): number {
  const ours = MOST_TAKES_BYTES - takenBytes;
  const bytes = freeBytes === null ? ours : Math.min(ours, freeBytes - SPARED_BYTES);
  const seconds = Math.floor(bytes / TAKE_BYTES_PER_SECOND);
  return seconds < SHORTEST_ROOM_SECONDS ? 0 : Math.min(LONGEST_TAKE_SECONDS, seconds);
}
