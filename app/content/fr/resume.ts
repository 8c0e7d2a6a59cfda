import { formatsFor } from '#domain/formats.ts';
import type { resume as English } from '../en/resume.ts';

const { signedNumber } = formatsFor('fr');

export const resume: typeof English = {
  lead: (where) => `Vous en étiez là : ${where}.`,
  place: (time) => `à ${time}`,
  speed: (percent) => `à ${percent} % de la vitesse`,
  key: (semitones) => `${signedNumber(semitones)} demi-tons`,
  afresh: 'Repartir de zéro',
  shelf: 'Les chansons que vous apprenez',
  wholeShelf: 'Toutes',
  goOn: 'Continuer',
  goOnWith: (title) => `Continuer avec ${title}`,
  fromStart: 'Depuis le début',
  onWithLine: (line) => `Reprenez à la ligne ${line} de`,
  onWith: 'Reprenez',
  ready: 'Prête à être chantée',
  singLine: (line) => `Chanter la ligne ${line}`,
  sing: 'La chanter',
};
