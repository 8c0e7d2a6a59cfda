import type { forms as English } from '../en/forms.ts';

export const forms: typeof English = {
  submitting: 'Минуту…',
  required: (label) => `Заполните поле «${label}».`,
  invalidEmail: 'Проверьте адрес эл. почты.',
};
