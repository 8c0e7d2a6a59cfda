import type { forms as English } from '../en/forms.ts';

export const forms: typeof English = {
  submitting: 'Un momento…',
  required: (label) => `Rellena el campo «${label}».`,
  invalidEmail: 'Escribe una dirección de correo válida.',
};
