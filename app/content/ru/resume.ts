import { formatsFor } from '#domain/formats.ts';
import type { resume as English } from '../en/resume.ts';

const { signedNumber } = formatsFor('ru');

export const resume: typeof English = {
  lead: (where) => `Вы остановились здесь: ${where}.`,
  place: (time) => `на ${time}`,
  speed: (percent) => `скорость ${percent} %`,
  key: (semitones) => `полутоны: ${signedNumber(semitones)}`,
  afresh: 'Начать заново',
  shelf: 'Песни, которые вы разучиваете',
  wholeShelf: 'Все',
  goOn: 'Продолжить',
  goOnWith: (title) => `Продолжить: ${title}`,
  fromStart: 'С начала',
  onWithLine: (line) => `Продолжите со строки ${line}:`,
  onWith: 'Продолжите песню',
  ready: 'Можно петь',
  singLine: (line) => `Спеть строку ${line}`,
  sing: 'Спеть',
};
