import { pluralsFor } from '#domain/formats.ts';
import type { progress as English } from '../en/progress.ts';

const plural = pluralsFor('ru');

export const progress: typeof English = {
  title: 'Ваше пение',
  lead: 'Насколько близко к нотам вы пели, неделя за неделей.',
  score: (percent) => `${percent} %`,
  sung: plural({
    one: 'пропета # минута',
    few: 'пропето # минуты',
    many: 'пропето # минут',
    other: 'пропето # минуты',
  }),
  weekColumn: 'Неделя с',
  scoreColumn: 'Точность',
  sungColumn: 'Пропето',
  none: 'пения не было',
  songs: 'По песням',
  passes: plural({ one: '# проход', few: '# прохода', many: '# проходов', other: '# прохода' }),
  better: (points) => `лучше, чем сначала, на ${points} п. п.`,
  same: 'как сначала',
  worse: (points) => `ниже, чем сначала, на ${points} п. п.`,
};
