/** How callers name the language of a song's words: like `en` or `pt-BR`. Which of them are understood is for the engines to say. */

const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;
const MAX_LENGTH = 20;

export function isLanguageTag(text: string): boolean {
  return text.length <= MAX_LENGTH && LANGUAGE_TAG.test(text);
}
