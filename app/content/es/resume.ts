import { formatsFor } from '#domain/formats.ts';
import type { resume as English } from '../en/resume.ts';

const { signedNumber } = formatsFor('es');

export const resume: typeof English = {
  lead: (where) => `Lo dejaste así: ${where}.`,
  place: (time) => `en ${time}`,
  speed: (percent) => `al ${percent} % de velocidad`,
  key: (semitones) => `${signedNumber(semitones)} semitonos`,
  afresh: 'Empezar de nuevo',
  shelf: 'Canciones que estás aprendiendo',
  wholeShelf: 'Todas',
  goOn: 'Seguir',
  goOnWith: (title) => `Seguir con ${title}`,
  fromStart: 'Desde el principio',
  onWithLine: (line) => `Sigue con el verso ${line} de`,
  onWith: 'Sigue con',
  ready: 'Lista para cantar',
  singLine: (line) => `Cantar el verso ${line}`,
  sing: 'Cantarla',
};
