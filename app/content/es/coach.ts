import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { coach as English } from '../en/coach.ts';

const { signedNumber } = formatsFor('es');
const plural = pluralsFor('es');
const semitones = plural({ one: '# semitono', other: '# semitonos' });
const seconds = plural({ one: '# segundo', other: '# segundos' });

const moved = (shift: number) => `${semitones(Math.abs(shift))} más ${shift > 0 ? 'aguda' : 'grave'}`;

export const coach: typeof English = {
  bestKey: {
    title: 'Tu mejor tonalidad',
    lead: 'Di hasta dónde llega tu voz y verás en qué tonalidad te queda mejor esta canción.',
    voice: 'Tipo de voz',
    voices: {
      soprano: 'Soprano',
      mezzo: 'Mezzosoprano',
      alto: 'Contralto',
      tenor: 'Tenor',
      baritone: 'Barítono',
      bass: 'Bajo',
    },
    lowest: 'La nota más grave que cantas con comodidad',
    highest: 'La nota más aguda que cantas con comodidad',
    range: (lowest, highest) => `Tu extensión: de ${lowest} a ${highest}`,
    melody: (lowest, highest) => `la melodía: de ${lowest} a ${highest}`,
    noRange: 'Elige un tipo de voz o mueve los dos extremos de tu extensión.',
    forget: 'Olvidar mi extensión',
    noNotes: 'Esta canción todavía no tiene notas.',
    bestIs: (shift) =>
      shift === 0 ? 'Te queda mejor tal como está.' : `Te queda mejor ${moved(shift)} que en la grabación.`,
    inKey: (key) => `Es decir, ${key}.`,
    octaveAway: (octaves) =>
      octaves < 0
        ? 'La cantas una octava por debajo de la melodía.'
        : 'La cantas una octava por encima de la melodía.',
    fits: 'Toda cabe en tu extensión.',
    outside: (count) => `Fuera de tu extensión: ${seconds(count)}.`,
    lessThanASecond: 'Fuera de tu extensión queda menos de un segundo.',
    now: 'Ahora:',
    apply: (shift) => (shift === 0 ? 'Cantarla como en la grabación' : `Cantarla ${moved(shift)}`),
    isApplied: 'Es la tonalidad en la que cantas.',
    others: 'Las siguientes mejores',
    keys: 'Todas las tonalidades',
    shiftColumn: 'Cambio',
    highColumn: 'Segundos demasiado agudos',
    lowColumn: 'Segundos demasiado graves',
    shift: signedNumber,
    spokenShift: (shift) => (shift === 0 ? 'como en la grabación' : moved(shift)),
    seconds,
  },
};
