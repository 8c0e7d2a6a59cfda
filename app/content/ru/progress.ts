import { pluralsFor } from '#domain/formats.ts';
import type { progress as English } from '../en/progress.ts';

const plural = pluralsFor('ru');

export const progress: typeof English = {
  title: 'Ваше пение',
  accuracy: 'Точность по неделям',
  accuracyText: (sung) => `Насколько близко к нотам вы пели. На этой неделе ${sung}.`,
  range: 'Диапазон по месяцам',
  rangeText: (tones) => `Звуки, которые вы держали в песнях. Последнее: ${tones}.`,
  tones: (lowest, highest) => `от ${lowest} до ${highest}`,
  monthColumn: 'Месяц',
  tonesColumn: 'Звуки',
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
