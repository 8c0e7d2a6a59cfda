import { formatsFor, pluralsFor } from '#domain/formats.ts';

const { signedNumber } = formatsFor('en');
const plural = pluralsFor('en');
const semitones = plural({ one: '# semitone', other: '# semitones' });
const seconds = plural({ one: '# second', other: '# seconds' });

const moved = (shift: number) => `${semitones(Math.abs(shift))} ${shift > 0 ? 'higher' : 'lower'}`;

export const coach = {
  bestKey: {
    title: 'Your best key',
    lead: 'Say what your voice reaches, and see in which key this song lies best.',
    voice: 'Kind of voice',
    voices: {
      soprano: 'Soprano',
      mezzo: 'Mezzo',
      alto: 'Alto',
      tenor: 'Tenor',
      baritone: 'Baritone',
      bass: 'Bass',
    },
    lowest: 'Lowest note that you sing with ease',
    highest: 'Highest note that you sing with ease',
    range: (lowest: string, highest: string) => `Your range: ${lowest} to ${highest}`,
    melody: (lowest: string, highest: string) => `the melody: ${lowest} to ${highest}`,
    noRange: 'Choose a kind of voice, or move the two ends of your range.',
    forget: 'Forget my range',
    noNotes: 'This song has no notes yet.',
    bestIs: (shift: number) =>
      shift === 0 ? 'It lies best as it is.' : `It lies best ${moved(shift)} than recorded.`,
    inKey: (key: string) => `That is ${key}.`,
    octaveAway: (octaves: number) =>
      octaves < 0 ? 'You sing it an octave below the melody.' : 'You sing it an octave above the melody.',
    fits: 'All of it lies within your range.',
    outside: (count: number) => `${seconds(count)} of it lie outside your range.`,
    lessThanASecond: 'Less than a second of it lies outside your range.',
    now: 'Now:',
    apply: (shift: number) => (shift === 0 ? 'Sing it as recorded' : `Sing it ${moved(shift)}`),
    isApplied: 'This is the key that you sing in.',
    others: 'Next best',
    keys: 'Every key',
    shiftColumn: 'Shift',
    highColumn: 'Seconds too high',
    lowColumn: 'Seconds too low',
    shift: signedNumber,
    spokenShift: (shift: number) => (shift === 0 ? 'as recorded' : moved(shift)),
    seconds,
  },
};
