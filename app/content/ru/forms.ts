import type { forms as English } from '../en/forms.ts';

export const forms: typeof English = {
  submitting: 'Минуту…',
  required: (label) => `Заполните поле «${label}».`,
  robotCheck: 'Проверка, что вы не робот',
  robotCheckMissing:
    'Не удалось загрузить проверку, что вы не робот. Разрешите challenges.cloudflare.com в этом браузере и загрузите страницу ещё раз.',
  invalidEmail: 'Проверьте адрес эл. почты.',
};
