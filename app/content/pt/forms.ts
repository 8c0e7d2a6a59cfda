import type { forms as English } from '../en/forms.ts';

export const forms: typeof English = {
  submitting: 'Um momento…',
  required: (label) => `Preencha o campo “${label}”.`,
  invalidEmail: 'Digite um endereço de e-mail válido.',
};
