/** Pure. How songs are searched: every word stands in the title or the artist, whatever its accents and case. */

export function searchWords(search: string): string[] {
  return plain(search).split(/\s+/).filter(Boolean);
}

/** What the words are looked for in. */
export function searchText({ title, artist }: { title: string; artist: string | null }): string {
  return plain(`${title} ${artist ?? ''}`);
}

/** Without accents and case, so that "bésame" is found by "besame". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
