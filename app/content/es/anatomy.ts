import { formatsFor } from '#domain/formats.ts';
import type { anatomy as English } from '../en/anatomy.ts';

const { number } = formatsFor('es');

export const anatomy: typeof English = {
  title: 'Cómo se canta',
  recording: 'La grabación',
  you: 'Tú',
  notSung: 'no se cantó',
  halfSpeed: 'Escuchar a media velocidad',
  picture: 'La curva de la grabación y la tuya en esta línea',
  nothing: 'Ninguna nota de esta línea es lo bastante larga para tener forma.',
  lead: 'Se describe, no se juzga: lo que en una canción es un fallo, en otra es estilo.',
  traits: {
    scoop: (cents, milliseconds) => `sube desde ${cents} cents por debajo en ${milliseconds} ms`,
    vibrato: (rate, cents, isRegular) =>
      `vibrato ${isRegular ? 'regular' : 'irregular'}, ${number(Math.round(rate * 10) / 10)} veces por segundo, ${Math.round(cents)} cents a cada lado`,
    sinks: (cents) => `baja ${cents} cents`,
    rises: (cents) => `sube ${cents} cents`,
    falls: (cents) => `cae ${cents} cents al final`,
    cut: (milliseconds) => `acaba ${milliseconds} ms antes`,
    swells: 'crece en volumen',
    fades: 'se apaga',
    swells_and_fades: 'crece y se apaga',
    straight: 'recta',
  },
};
