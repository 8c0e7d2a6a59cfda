/** The song that a navigation to the start page carries: `navigate('/', { state: { selectedSong: { id } } })`. */

/** Null without one. The history may hold what another version of this page has left there. */
export function readSelectedSong(state: unknown): string | null {
  const { selectedSong } = Object(state) as { selectedSong?: unknown };
  const { id } = Object(selectedSong) as { id?: unknown };
  return typeof id === 'string' && id !== '' ? id : null;
}
