import { formatsFor } from '#domain/formats.ts';
import type { anatomy as English } from '../en/anatomy.ts';

const { number } = formatsFor('pt');

export const anatomy: typeof English = {
  title: 'Como se canta',
  recording: 'A gravação',
  you: 'Você',
  notSung: 'não foi cantada',
  halfSpeed: 'Ouvir na metade da velocidade',
  picture: 'A curva da gravação e a sua neste verso',
  nothing: 'Nenhuma nota deste verso é longa o bastante para ter forma.',
  lead: 'Descrito, não julgado: o que é erro numa música é estilo em outra.',
  traits: {
    scoop: (cents, milliseconds) => `sobe de ${cents} cents abaixo em ${milliseconds} ms`,
    vibrato: (rate, cents, isRegular) =>
      `vibrato ${isRegular ? 'regular' : 'irregular'}, ${number(Math.round(rate * 10) / 10)} vezes por segundo, ${Math.round(cents)} cents para cada lado`,
    sinks: (cents) => `desce ${cents} cents`,
    rises: (cents) => `sobe ${cents} cents`,
    falls: (cents) => `cai ${cents} cents no final`,
    cut: (milliseconds) => `termina ${milliseconds} ms antes`,
    swells: 'cresce em volume',
    fades: 'vai sumindo',
    swells_and_fades: 'cresce e some',
    straight: 'reta',
  },
};
