import { words } from '#app/content/catalogues.ts';
import { useSongSession } from '../session/use-song.ts';
import { ownWords } from './own-words.ts';

await words('fields', 'ownLyrics', 'runErrors');

/** It shows nothing: words that were on their way when the song was left are followed from when it is opened, in whatever mode. */
export default function WordsFollower() {
  useSongSession().late(ownWords);
  return null;
}
