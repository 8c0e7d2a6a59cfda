import type { chords as English } from '../en/chords.ts';

export const chords: typeof English = {
  title: 'Acordes',
  show: 'Mostrar acordes',
  views: { off: 'Não', simple: 'Simples', detailed: 'Completos' },
  hint: {
    off: 'Os acordes aparecem sobre as notas e a letra.',
    simple: 'Só acordes maiores e menores.',
    detailed: 'Com sétimas e tudo o que se conhece. São corrigidos em “Editar”: toque em um acorde.',
  },
  none: 'Nenhum acorde desta música é conhecido.',
  capo: (fret, shapes) => (fret === 0 ? `Violão sem capotraste: ${shapes}` : `Capotraste ${fret}: ${shapes}`),
  nothing: 'sem acorde',
  change: (name, time) => `Acorde ${name} em ${time}: mudar`,
  at: (time) => `Acorde em ${time}`,
  typed: 'Outro acorde',
  set: 'Definir',
  unknown: (text) => `“${text}” não é um acorde conhecido aqui. Escreva como Am, F#m7, Bb ou C/G.`,
};
