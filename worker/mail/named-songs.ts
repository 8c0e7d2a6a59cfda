/** The songs that a mail names. Their titles may come from a file of somebody else: a mail program must find no link in them. */

const NAMED = 10;
const MAX_TITLE_LENGTH = 80;
const PARTS_OF_LINKS = /[./:@\\](?=\S)/g;

export interface NamedSongs {
  titles: string[];
  /** How many more there are. */
  others: number;
  /** Where there is but one, the mail leads to it. */
  songId: string | null;
}

export function songsToName(songs: readonly { id: string; title: string }[]): NamedSongs {
  const [only, ...more] = songs;
  return {
    titles: songs.slice(0, NAMED).map(({ title }) => plainTitle(title)),
    others: Math.max(0, songs.length - NAMED),
    songId: more.length === 0 ? (only?.id ?? null) : null,
  };
}

function plainTitle(title: string): string {
  return title.replaceAll(/\s+/g, ' ').replaceAll(PARTS_OF_LINKS, ' ').slice(0, MAX_TITLE_LENGTH);
}
