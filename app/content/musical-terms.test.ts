import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/locales.ts';
import type { Messages } from './catalogues.ts';
import { everyWordIn } from './every-word.test-kit.ts';

/** One concept, one word in each language: docs/musical-terms.md. */

interface Term {
  said: (words: Messages) => string;
  by: Record<Locale, RegExp>;
}

const TERMS: Record<string, Term> = {
  key: {
    said: ({ player, songs, song, title }) =>
      [player.key, songs.filterKey, songs.anyKey, song.processing.findings.key, title.key.groupName].join(
        '|',
      ),
    by: { en: /key/i, ru: /тональност/i, es: /tonalidad/i, pt: /\btom\b/i, fr: /tonalité/i },
  },
  pitch: {
    said: ({ player, transposition, song, roll }) =>
      [
        player.pitchBy,
        transposition.pitch,
        transposition.resetPitch,
        song.processing.pitch,
        roll.resing,
      ].join('|'),
    by: { en: /pitch/i, ru: /высот/i, es: /altura/i, pt: /altura/i, fr: /hauteur/i },
  },
  semitone: {
    said: ({ transposition, roll }) =>
      [
        transposition.lowerPitch,
        transposition.higherPitch,
        transposition.spokenSemitones(3),
        roll.toSemitones,
      ].join('|'),
    by: { en: /semitone/i, ru: /полутон/i, es: /semitono/i, pt: /semito(m|ns)/i, fr: /demi-ton/i },
  },
  phrase: {
    said: ({ practiceTools, songs, roll }) =>
      [practiceTools.wordlessPhrase(1), songs.preview('x'), roll.record].join('|'),
    by: { en: /phrase/i, ru: /фраз/i, es: /frase/i, pt: /frase/i, fr: /phrase/i },
  },
  loop: {
    said: ({ practiceTools }) =>
      [practiceTools.loopTitle, practiceTools.setStart, practiceTools.clearLoop, practiceTools.saveLoop].join(
        '|',
      ),
    by: { en: /loop/i, ru: /петл/i, es: /bucle/i, pt: /loop/i, fr: /boucle/i },
  },
  'count-in': {
    said: ({ practiceTools, roll }) => [practiceTools.countIn, roll.recording('0', '1')].join('|'),
    by: {
      en: /count-in/i,
      ru: /отсчёт/i,
      es: /cuenta de entrada/i,
      pt: /contagem inicial/i,
      fr: /décompte/i,
    },
  },
  bar: {
    said: ({ practiceTools }) => [practiceTools.countInBars(2), practiceTools.clicks].join('|'),
    by: { en: /\bbar/i, ru: /такт/i, es: /comp[aá]s/i, pt: /compasso/i, fr: /mesure/i },
  },
  accompaniment: {
    said: ({ landingSections, training }) =>
      [landingSections.solution.accompaniment, training.messages.separation].join('|'),
    by: {
      en: /accompaniment/i,
      ru: /аккомпанемент/i,
      es: /acompañamiento/i,
      pt: /acompanhamento/i,
      fr: /accompagnement/i,
    },
  },
};

test.each(Object.entries(TERMS))('%s has the same word wherever it is named', (_name, { said, by }) => {
  for (const locale of LOCALES) {
    for (const sentence of said(everyWordIn(locale)).split('|')) expect(sentence).toMatch(by[locale]);
  }
});
