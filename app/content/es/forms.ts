import type { forms as English } from '../en/forms.ts';

export const forms: typeof English = {
  submitting: 'Un momento…',
  required: (label) => `Rellena el campo «${label}».`,
  robotCheck: 'Comprobación de que no eres un robot',
  robotCheckMissing:
    'No se ha podido cargar la comprobación de que no eres un robot. Permite challenges.cloudflare.com en este navegador y vuelve a cargar la página.',
  invalidEmail: 'Escribe una dirección de correo válida.',
};
