import { formatsFor } from '#domain/formats.ts';
import type { anatomy as English } from '../en/anatomy.ts';

const { number } = formatsFor('ru');

export const anatomy: typeof English = {
  title: 'Как это спето',
  recording: 'Запись',
  you: 'Вы',
  notSung: 'не спета',
  halfSpeed: 'Послушать вдвое медленнее',
  picture: 'Линия записи и ваша в этой строке',
  nothing: 'В этой строке нет нот, которые длятся достаточно, чтобы иметь форму.',
  lead: 'Это описание, а не оценка: что ошибка в одной песне, то стиль в другой.',
  traits: {
    scoop: (cents, milliseconds) => `въезд снизу: ${cents} центов за ${milliseconds} мс`,
    vibrato: (rate, cents, isRegular) =>
      `${isRegular ? 'ровное' : 'неровное'} вибрато: ${number(Math.round(rate * 10) / 10)} раза в секунду, ${Math.round(cents)} центов в каждую сторону`,
    sinks: (cents) => `оседает на ${cents} центов`,
    rises: (cents) => `поднимается на ${cents} центов`,
    falls: (cents) => `в конце соскальзывает на ${cents} центов`,
    cut: (milliseconds) => `кончается на ${milliseconds} мс раньше`,
    swells: 'становится громче',
    fades: 'становится тише',
    swells_and_fades: 'громче, потом тише',
    straight: 'ровная',
  },
};
