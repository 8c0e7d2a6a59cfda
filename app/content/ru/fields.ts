import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { fields as English } from '../en/fields.ts';

const { languageName } = formatsFor('ru');
const symbols = pluralsFor('ru')({ one: '# символа', other: '# символов' });

export const fields: typeof English = {
  email: {
    required: 'Укажите адрес эл. почты.',
    invalid: 'Проверьте адрес эл. почты.',
    email_taken: 'Аккаунт с этим адресом уже есть.',
  },
  full_name: {
    required: 'Укажите имя.',
    invalid: ({ max = 0 }) => `Имя может состоять не больше чем из ${symbols(max)}, без особых знаков.`,
  },
  password: {
    too_short: ({ min = 0 }) => `Пароль должен состоять хотя бы из ${symbols(min)}.`,
    too_long: ({ max = 0 }) => `Пароль может состоять не больше чем из ${symbols(max)}.`,
    too_common: 'Такой пароль легко угадать. Придумайте другой.',
    wrong_password: 'Неверный пароль.',
  },
  second_factor_code: { wrong_second_factor: 'Код неверный или уже использован.' },
  title: {
    required: 'Название не может быть пустым',
    too_short: ({ min = 0 }) => `Название не короче ${symbols(min)}`,
    too_long: ({ max = 0 }) => `Название не длиннее ${symbols(max)}`,
    wrong_letters: ({ language = 'en' }) =>
      `В названии на этом языке (${languageName(language)}) могут быть только его буквы, цифры и обычные знаки препинания`,
    wrong_letters_suggestion: ({ language = 'en' }) =>
      `Оставьте буквы только одного языка: ${languageName(language)}`,
  },
  key_signature: {
    invalid: 'Напишите тональность как ноту и major или minor, например «G# major» или «Bb minor».',
  },
  name: { invalid: ({ max = 0 }) => `Название ключа: от 1 до ${symbols(max)}, видимых.` },
  client_name: { invalid: ({ max = 0 }) => `Название приложения: от 1 до ${symbols(max)}, видимых.` },
  redirect_uris: { invalid: 'Каждый адрес начинается с https:// или ведёт по http:// на этот же компьютер.' },
  url: { invalid: 'Укажите адрес https в открытом интернете, без порта и без имени пользователя.' },
  file: { invalid: 'Файл пуст. Выберите другой.' },
};
