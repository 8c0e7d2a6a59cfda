import { pluralsFor } from '#domain/formats.ts';
import type { progress as English } from '../en/progress.ts';

const plural = pluralsFor('fr');

export const progress: typeof English = {
  title: 'Votre chant',
  accuracy: 'Justesse au fil des semaines',
  accuracyText: (sung) => `À quel point vous avez chanté près des notes. Cette semaine : ${sung}.`,
  range: 'Étendue au fil des mois',
  rangeText: (tones) => `Les sons que vous avez tenus dans des chansons. En dernier : ${tones}.`,
  tones: (lowest, highest) => `de ${lowest} à ${highest}`,
  monthColumn: 'Mois',
  tonesColumn: 'Sons',
  score: (percent) => `${percent} %`,
  sung: plural({ one: '# minute chantée', other: '# minutes chantées' }),
  weekColumn: 'Semaine du',
  scoreColumn: 'Justesse',
  sungColumn: 'Chanté',
  none: 'rien de chanté',
  songs: 'Par chanson',
  passes: plural({ one: '# passage', other: '# passages' }),
  better: (points) => `${points} points de mieux qu’au début`,
  same: 'comme au début',
  worse: (points) => `${points} points sous le début`,
};
