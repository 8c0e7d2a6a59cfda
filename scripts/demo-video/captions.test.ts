import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { ROOT } from '../places.mjs';
import { CUE_TEXTS } from './cue-texts.mjs';

/** The committed captions of the demo video. `npm run demo-video` writes them anew with the film. */

const cuesIn = (locale: Locale) =>
  readFileSync(join(ROOT, 'public', 'videos', `cantora.${locale}.vtt`), 'utf8')
    .trim()
    .split('\n\n')
    .slice(1)
    .map((block) => {
      const [time, ...text] = block.split('\n');
      return { time, text: text.join('\n') };
    });
const isSung = ({ text }: { text: string }) => text.startsWith('♪');

test.each(LOCALES)(
  'the captions in %s have the cues of the English ones, each in its own words',
  (locale) => {
    const cues = cuesIn(locale);
    const english = cuesIn('en');
    expect(cues.map(({ time }) => time)).toEqual(english.map(({ time }) => time));
    expect(cues.filter(isSung)).toEqual(english.filter(isSung));
    expect(cues.filter((cue) => !isSung(cue)).map(({ text }) => text)).toEqual(
      Object.values(CUE_TEXTS[locale]),
    );
  },
);

test('no two languages share a sentence', () => {
  const sentences = LOCALES.flatMap((locale) => Object.values(CUE_TEXTS[locale]));
  expect(new Set(sentences).size).toBe(sentences.length);
});
