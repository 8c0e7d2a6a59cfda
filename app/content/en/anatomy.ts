import { formatsFor } from '#domain/formats.ts';

const { number } = formatsFor('en');

export const anatomy = {
  title: 'How it is sung',
  recording: 'The recording',
  you: 'You',
  notSung: 'not sung',
  halfSpeed: 'Hear it at half speed',
  picture: 'The curve of the recording and yours over this line',
  nothing: 'No note of this line is long enough to have a shape.',
  lead: 'Described, not judged: what is a mistake in one song is the style of another.',
  traits: {
    scoop: (cents: number, milliseconds: number) =>
      `slides up from ${cents} cents below in ${milliseconds} ms`,
    vibrato: (rate: number, cents: number, isRegular: boolean) =>
      `${isRegular ? 'even' : 'uneven'} vibrato, ${number(Math.round(rate * 10) / 10)} times a second, ${Math.round(cents)} cents to either side`,
    sinks: (cents: number) => `sinks by ${cents} cents`,
    rises: (cents: number) => `rises by ${cents} cents`,
    falls: (cents: number) => `falls off at the end by ${cents} cents`,
    cut: (milliseconds: number) => `ends ${milliseconds} ms early`,
    swells: 'grows louder',
    fades: 'grows softer',
    swells_and_fades: 'swells and fades',
    straight: 'straight',
  },
};
