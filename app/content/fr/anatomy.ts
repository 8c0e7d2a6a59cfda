import { formatsFor } from '#domain/formats.ts';
import type { anatomy as English } from '../en/anatomy.ts';

const { number } = formatsFor('fr');

export const anatomy: typeof English = {
  title: 'Comment c’est chanté',
  recording: 'L’enregistrement',
  you: 'Vous',
  notSung: 'pas chantée',
  halfSpeed: 'Écouter à mi-vitesse',
  picture: 'La courbe de l’enregistrement et la vôtre sur cette ligne',
  nothing: 'Aucune note de cette ligne n’est assez longue pour avoir une forme.',
  lead: 'Décrit, pas jugé : ce qui est une faute dans une chanson est le style d’une autre.',
  traits: {
    scoop: (cents, milliseconds) => `monte de ${cents} cents en ${milliseconds} ms`,
    vibrato: (rate, cents, isRegular) =>
      `vibrato ${isRegular ? 'régulier' : 'irrégulier'}, ${number(Math.round(rate * 10) / 10)} fois par seconde, ${Math.round(cents)} cents de chaque côté`,
    sinks: (cents) => `descend de ${cents} cents`,
    rises: (cents) => `monte de ${cents} cents`,
    falls: (cents) => `retombe de ${cents} cents à la fin`,
    cut: (milliseconds) => `finit ${milliseconds} ms trop tôt`,
    swells: 'enfle',
    fades: 's’éteint',
    swells_and_fades: 'enfle puis s’éteint',
    straight: 'droite',
  },
};
