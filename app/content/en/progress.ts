import { pluralsFor } from '#domain/formats.ts';

const plural = pluralsFor('en');
const minutes = plural({ one: '# minute sung', other: '# minutes sung' });

export const progress = {
  title: 'Your singing',
  accuracy: 'Accuracy over the weeks',
  accuracyText: (sung: string) => `How near to the notes you sang. This week: ${sung}.`,
  range: 'Range over the months',
  rangeText: (tones: string) => `The tones that you held in songs. Last: ${tones}.`,
  tones: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  monthColumn: 'Month',
  tonesColumn: 'Tones held',
  score: (percent: number) => `${percent} %`,
  sung: minutes,
  weekColumn: 'Week of',
  scoreColumn: 'Accuracy',
  sungColumn: 'Sung',
  none: 'nothing sung',
  songs: 'By song',
  passes: plural({ one: '# pass', other: '# passes' }),
  better: (points: number) => `${points} points better than at first`,
  same: 'as at first',
  worse: (points: number) => `${points} points below the first`,
};
