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
};
