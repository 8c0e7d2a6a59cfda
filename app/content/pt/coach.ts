import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { coach as English } from '../en/coach.ts';

const { signedNumber } = formatsFor('pt');
const plural = pluralsFor('pt');
const semitones = plural({ one: '# semitom', other: '# semitons' });
const seconds = plural({ one: '# segundo', other: '# segundos' });

const moved = (shift: number) => `${semitones(Math.abs(shift))} ${shift > 0 ? 'acima' : 'abaixo'}`;

export const coach: typeof English = {
  bestKey: {
    title: 'Seu melhor tom',
    lead: 'Diga até onde sua voz chega e veja em que tom esta música fica melhor para você.',
    voice: 'Tipo de voz',
    voices: {
      soprano: 'Soprano',
      mezzo: 'Mezzo-soprano',
      alto: 'Contralto',
      tenor: 'Tenor',
      baritone: 'Barítono',
      bass: 'Baixo',
    },
    lowest: 'A nota mais grave que você canta com conforto',
    highest: 'A nota mais aguda que você canta com conforto',
    range: (lowest, highest) => `Sua extensão: de ${lowest} a ${highest}`,
    melody: (lowest, highest) => `a melodia: de ${lowest} a ${highest}`,
    noRange: 'Escolha um tipo de voz ou mova as duas pontas da sua extensão.',
    forget: 'Esquecer minha extensão',
    noNotes: 'Esta música ainda não tem notas.',
    bestIs: (shift) => (shift === 0 ? 'Fica melhor como está.' : `Fica melhor ${moved(shift)} da gravação.`),
    inKey: (key) => `Ou seja, ${key}.`,
    octaveAway: (octaves) =>
      octaves < 0
        ? 'Você a canta uma oitava abaixo da melodia.'
        : 'Você a canta uma oitava acima da melodia.',
    fits: 'Ela inteira cabe na sua extensão.',
    outside: (count) => `Fora da sua extensão: ${seconds(count)}.`,
    lessThanASecond: 'Menos de um segundo fica fora da sua extensão.',
    now: 'Agora:',
    apply: (shift) => (shift === 0 ? 'Cantar como na gravação' : `Cantar ${moved(shift)}`),
    isApplied: 'É neste tom que você canta.',
    others: 'Os próximos melhores',
    keys: 'Todos os tons',
    shiftColumn: 'Mudança',
    highColumn: 'Segundos agudos demais',
    lowColumn: 'Segundos graves demais',
    shift: signedNumber,
    spokenShift: (shift) => (shift === 0 ? 'como na gravação' : moved(shift)),
    seconds,
  },
};
