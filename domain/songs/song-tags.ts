import { isInvisible } from '../visible-text.ts';
import { readableTitle, titleFromFileName } from './readable-titles.ts';
import { cleanTitle } from './titles.ts';

/** Reads what the tags of a file say of the song, where they say anything. */

const NO_TITLE =
  /^[<([]?(?:track|audio ?track|titel|title|piste|pista|faixa|трек|дорожка|unknown(?: title)?|untitled|без названия)[ _.#-]*\d*[>)\]]?$/iu;
const NO_ARTIST =
  /^[<([]?(?:unknown(?: artist)?|no artist|artist|various(?: artists)?|va|неизвестный(?: исполнитель)?|неизвестен)[>)\]]?$/iu;

/** What the file's own tags call the song and who sings it; null where they do not say. */
export interface FileTags {
  title: string | null;
  artist: string | null;
}

export function titleOfTags(tags: FileTags | null): string | null {
  const title = said(tags?.title, NO_TITLE);
  return title === null || [...title].length < 2 ? null : readableTitle(title);
}

export function artistOfTags(tags: FileTags | null): string | null {
  return said(tags?.artist, NO_ARTIST);
}

/** Titles that are nobody's own: as we make one of the file's name, and as clients send it that take the name for the title. */
export function titlesOfFile(fileName: string): [made: string, sent: string] {
  return [titleFromFileName(fileName), cleanTitle(fileName.replace(/\.[^.]*$/, ''))];
}

function said(tag: string | null | undefined, nothing: RegExp): string | null {
  if (tag === null || tag === undefined || isInvisible(tag)) return null;
  const clean = cleanTitle(tag);
  return isInvisible(clean) || nothing.test(clean) ? null : clean;
}
