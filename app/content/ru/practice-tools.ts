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
  phrases: 'Строки',
  wordlessPhrase: (number) => `Фраза ${number}`,
  beatTitle: 'Доли',
  countIn: 'Отсчёт',
  countInBars: (bars) => (bars === 0 ? 'Нет' : barCount(bars)),
  metronome: 'Метроном',
  clicks: 'Щелчков в такте',
  clickNames: { 4: '4', 6: '6', 8: '8' },
  clickTexts: {
    4: 'Четыре доли.',
    6: 'Размер шесть восьмых: две доли по три щелчка.',
    8: 'Четыре доли и их половины.',
  },
  clickVolume: 'Громкость щелчков',
  percent: (percent) => `${percent} процентов`,
  guessedBeats: 'Доли этой песни угаданы: щелчки могут не попадать на них.',
  guessedBars: 'В этой песне не слышно, где начинаются такты: высокий щелчок может прийтись на другую долю.',
  characterKeys: 'Буквенные клавиши работают как сочетания',
};
