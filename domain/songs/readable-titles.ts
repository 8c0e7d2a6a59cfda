import { isInvisible } from '../visible-text.ts';
import { capitalise } from './title-format.ts';
import { checkTitle } from './title-rules.ts';
import { cleanFileName, cleanTitle } from './titles.ts';

/**
 * A title that reads like one, made from the name of a file: "01_spleeter_audio_example (Official Video) [320kbps].mp3" is "Spleeter
 * audio example". Only what programs and shops add is taken away, in any script; where nothing sensible is left, the name stays.
 */

const EXTENSION = /\.[^.]*$/;
/** A second ending, of a file that was converted. */
const AUDIO_EXTENSION = /\.(?:mp3|wav|flac|ogg|opus|m4a|m4v|mp4|aac|webm|mkv|wma|aiff?)$/i;
const RATE = /[([]?(?<![\p{L}\p{N}])\d{2,4} ?k(?:bps|bit\/s|b\/s)(?![\p{L}\p{N}])[)\]]?/giu;
/** Download programs write such an id: it must have a digit, so that no word of eleven letters is taken for one. */
const VIDEO_ID = /[ _-]*\[(?=[^\]]*\d)[\w-]{11}\]$/;
const BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/gu;
const LAST_WORDS = /[ -]+official (?:(?:music|lyrics?) )?(?:video|audio)$/iu;
/** "01 Aria", "1. Aria", "03 - Aria", "1-04 Aria"; not "99 Luftballons", "7 Rings", "007 theme" or "1999 - a year". */
const TRACK_NUMBER = /^(?:(?:\d-)?0\d[ .)-]+|\d{1,2}(?:[.)] +| +[-–—] +))(?=.*\p{L})/u;
/** A name whose words are joined like this and in no other way. */
const KEBAB = /^(?=.*\p{Ll})[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+){2,}$/u;
const LOOSE_ENDS = /^[\s_–—-]+|[\s_–—-]+$/gu;

/** A bracket that has nothing but these says nothing of the song. */
const NOISE = new Set(
  `official video audio lyric lyrics visualizer visualiser clip mv hd hq uhd 4k 1080p 720p with full
   oficial letra clipe vídeo áudio officiel officielle paroles
   официальный официальное официальная клип видео аудио текст песни премьера клипа`.split(/\s+/),
);
/** Names of songs may stand in brackets alone: "(Music)". */
const NOISE_BESIDE_OTHERS = new Set(['music', 'new', 'version', 'on', 'screen']);

/** The first title of a song: its file's name without the extension, made readable. */
export function titleFromFileName(fileName: string): string {
  return readableTitle(cleanFileName(fileName).replace(EXTENSION, ''));
}

/** Doing it twice equals doing it once. */
export function readableTitle(name: string): string {
  const plain = cleanTitle(name);
  // Cut only then, so that what says nothing takes no room; the cut may leave a loose end.
  const stripped = fixpoint(fixpoint(name.normalize('NFC'), withoutNoise), (text) =>
    withoutNoise(isInvisible(text) ? text : cleanTitle(text)),
  );
  const title = stripped === plain ? plain : capitalise(stripped);
  return isNoWorse(title, name) ? title : plain;
}

function withoutNoise(name: string): string {
  const spaced = name.replace(AUDIO_EXTENSION, '').replace(VIDEO_ID, '').replace(/_/g, ' ');
  return (KEBAB.test(spaced) ? spaced.replace(/-/g, ' ') : spaced)
    .replace(RATE, ' ')
    .replace(BRACKETS, (bracket, words: string) => (isNoise(words) ? ' ' : bracket))
    .replace(LAST_WORDS, '')
    .replace(/\s+/g, ' ')
    .replace(LOOSE_ENDS, '')
    .replace(TRACK_NUMBER, '');
}

function isNoise(bracket: string): boolean {
  const words = bracket.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return bracket.trim() === '';
  return (
    words.every((word) => NOISE.has(word) || NOISE_BESIDE_OTHERS.has(word)) &&
    words.some((word) => NOISE.has(word))
  );
}

/** Long enough, with a letter where the name has one, and within the rules of its language where the whole name is. */
function isNoWorse(title: string, name: string): boolean {
  if (isInvisible(title) || [...title].length < 2 || (/\p{L}/u.test(name) && !/\p{L}/u.test(title)))
    return false;
  return checkTitle(title).problem === null || checkTitle(name).problem !== null;
}

function fixpoint(text: string, change: (text: string) => string): string {
  const changed = change(text);
  return changed === text ? text : fixpoint(changed, change);
}
