import type { forms as English } from '../en/forms.ts';

export const forms: typeof English = {
  submitting: 'Un instant…',
  required: (label) => `Remplissez le champ « ${label} ».`,
  robotCheck: 'Vérification que vous n’êtes pas un robot',
  robotCheckMissing:
    'La vérification que vous n’êtes pas un robot n’a pas pu être chargée. Autorisez challenges.cloudflare.com dans ce navigateur, puis rechargez la page.',
  invalidEmail: 'Saisissez une adresse e-mail valable.',
};
