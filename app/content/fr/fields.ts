import { formatsFor } from '#domain/formats.ts';
import type { fields as English } from '../en/fields.ts';

const { languageName } = formatsFor('fr');

export const fields: typeof English = {
  email: {
    required: 'Saisissez votre e-mail.',
    invalid: 'Saisissez une adresse e-mail valable.',
    email_taken: 'Il existe déjà un compte avec cet e-mail.',
  },
  full_name: {
    required: 'Saisissez votre nom.',
    invalid: ({ max }) => `Le nom peut avoir au plus ${max} caractères ordinaires.`,
  },
  password: {
    too_short: ({ min }) => `Le mot de passe doit avoir au moins ${min} caractères.`,
    too_long: ({ max }) => `Le mot de passe peut avoir au plus ${max} caractères.`,
    too_common: 'Ce mot de passe est facile à deviner. Choisissez-en un autre.',
    wrong_password: 'Le mot de passe n’est pas bon.',
  },
  second_factor_code: { wrong_second_factor: 'Le code n’est pas bon, ou il a déjà servi.' },
  title: {
    required: 'Le titre ne peut pas être vide',
    too_short: ({ min }) => `Le titre doit avoir au moins ${min} caractères`,
    too_long: ({ max }) => `Le titre ne peut pas dépasser ${max} caractères`,
    wrong_letters: ({ language = 'en' }) =>
      `Un titre en ${languageName(language)} ne peut contenir que les lettres de cette langue, des chiffres et la ponctuation courante`,
    wrong_letters_suggestion: ({ language = 'en' }) =>
      `N’utilisez que les caractères de la langue : ${languageName(language)}`,
  },
  key_signature: {
    invalid:
      'Écrivez la tonalité comme une note suivie de major ou minor, par exemple « G# major » ou « Bb minor ».',
  },
  name: { invalid: ({ max }) => `Donnez à la clé un nom de 1 à ${max} caractères visibles.` },
  client_name: { invalid: ({ max }) => `Donnez à l’application un nom de 1 à ${max} caractères visibles.` },
  redirect_uris: { invalid: 'Chaque adresse commence par https://, ou par http:// sur cet ordinateur.' },
  url: { invalid: 'Indiquez une adresse https sur internet, sans port ni nom d’utilisateur.' },
  file: { invalid: 'Le fichier est vide. Choisissez-en un autre.' },
};
