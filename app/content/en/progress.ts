import { pluralsFor } from '#domain/formats.ts';

const plural = pluralsFor('en');
const minutes = plural({ one: '# minute sung', other: '# minutes sung' });

export const progress = {
  title: 'Your singing',
  lead: 'How near to the notes you sang, week by week.',
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
