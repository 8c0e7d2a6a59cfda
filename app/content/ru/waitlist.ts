import type { waitlist as English } from '../en/waitlist.ts';

const NOT_NOW = 'Очередь сейчас закрыта. Попробуйте позже.';
const EMPTY = 'Форма пришла пустой. Введите адрес и попробуйте снова.';

export const waitlist: typeof English = {
  label: 'Эл. почта',
  join: 'В бету',
  joining: 'Отправляем…',
  joined: 'Спасибо, вы в очереди!',
  joinedText: 'Мы напишем один раз, когда появится место для вас.',
  fieldPrefix: 'Адрес эл. почты',
  fieldErrors: {
    REQUIRED_FIELD_EMPTY: 'нужно указать',
    REQUIRED_FIELD_MISSING: 'нужно указать',
    TYPE_EMAIL: 'должен быть вида name@example.com',
    TYPE_NUMERIC: 'должен быть числом, говорит сервис форм. Попробуйте позже.',
    TYPE_TEXT: 'должен быть текстом, говорит сервис форм. Попробуйте позже.',
  },
  formErrors: {
    BLOCKED: 'Сервис форм не принял эту запись. Попробуйте позже.',
    EMPTY,
    NO_FIELDS: EMPTY,
    FORM_NOT_FOUND: NOT_NOW,
    INACTIVE: NOT_NOW,
    PROJECT_NOT_FOUND: NOT_NOW,
  },
  unexpected: 'Непонятный ответ сервера',
  unreachable: 'Нет соединения с очередью. Проверьте соединение и попробуйте снова.',
};
