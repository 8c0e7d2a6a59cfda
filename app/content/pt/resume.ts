import { formatsFor } from '#domain/formats.ts';
import type { resume as English } from '../en/resume.ts';

const { signedNumber } = formatsFor('pt');

export const resume: typeof English = {
  lead: (where) => `Você parou assim: ${where}.`,
  place: (time) => `em ${time}`,
  speed: (percent) => `a ${percent} % da velocidade`,
  key: (semitones) => `${signedNumber(semitones)} semitons`,
  afresh: 'Começar de novo',
  shelf: 'Músicas que você está aprendendo',
  wholeShelf: 'Todas',
  goOn: 'Continuar',
  goOnWith: (title) => `Continuar com ${title}`,
  fromStart: 'Do início',
  onWithLine: (line) => `Continue com o verso ${line} de`,
  onWith: 'Continue com',
  ready: 'Pronta para cantar',
  singLine: (line) => `Cantar o verso ${line}`,
  sing: 'Cantar',
};
