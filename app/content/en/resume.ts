import { formatsFor } from '#domain/formats.ts';

const { signedNumber } = formatsFor('en');

export const resume = {
  lead: (where: string) => `Where you left off: ${where}.`,
  place: (time: string) => `at ${time}`,
  speed: (percent: number) => `at ${percent} % speed`,
  key: (semitones: number) => `${signedNumber(semitones)} semitones`,
  afresh: 'Start afresh',
  shelf: 'Songs that you are learning',
  wholeShelf: 'All of them',
  goOn: 'Go on',
  goOnWith: (title: string) => `Go on with ${title}`,
  fromStart: 'From the beginning',
  onWithLine: (line: number) => `Go on with line ${line} of`,
  onWith: 'Go on with',
  ready: 'Ready to be sung',
  singLine: (line: number) => `Sing line ${line}`,
  sing: 'Sing it',
};
