import { pluralsFor } from '#domain/formats.ts';
import type { practiceTools as English } from '../en/practice-tools.ts';

const barCount = pluralsFor('ru')({ one: '# такт', few: '# такта', many: '# тактов', other: '# такта' });

export const practiceTools: typeof English = {
  overview: 'Картина всей песни',
  loopTitle: 'Петля',
  setStart: 'Начало петли',
  setEnd: 'Конец петли',
  clearLoop: 'Убрать петлю',
  loopPhrase: 'Зациклить строку, которая звучит',
  again: 'Ещё раз с последней строки',
  loopStart: 'Начало петли',
  loopEnd: 'Конец петли',
  startIsSet: (start) => `С ${start}`,
  looped: (start, end) => `${start} – ${end}`,
  loopName: 'Название петли',
  saveLoop: 'Сохранить петлю',
  noLoop: 'Поставьте петлю клавишами A и B или выберите строку. Петля с названием хранится вместе с песней.',
  namedLoops: 'Сохранённые петли',
  renameLoop: (name) => `Переименовать «${name}»`,
  deleteLoop: (name) => `Удалить «${name}»`,
  newName: 'Новое название',
  sections: 'Разделы',
  eightBars: 'Восемь тактов',
  phrases: 'Строки',
  wordlessPhrase: (number) => `Фраза ${number}`,
  beatTitle: 'Доли',
  countIn: 'Отсчёт',
  countInBars: (bars) => (bars === 0 ? 'Нет' : barCount(bars)),
  metronome: 'Метроном',
  clicks: 'Щелчки в такте',
  clickNames: { 4: 'Доли', 6: 'Трети', 8: 'Половины' },
  clickTexts: {
    4: 'Каждая доля; на шесть восьмых — каждая четверть с точкой.',
    6: 'Три щелчка на долю: на шесть восьмых — каждая восьмая.',
    8: 'Каждая доля и её половина.',
  },
  clickVolume: 'Громкость щелчков',
  percent: (percent) => `${percent} процентов`,
  clickGuesses: {
    all: 'Доли этой песни угаданы: щелчки могут не попадать на них.',
    some: 'Некоторые такты этой песни угаданы, на рисунках они пунктирные: там щелчки могут не попадать на доли.',
  },
  characterKeys: 'Буквенные клавиши работают как сочетания',
};
