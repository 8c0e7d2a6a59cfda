import { formatsFor } from '#domain/formats.ts';
import type { fields as English } from '../en/fields.ts';

const { languageName } = formatsFor('es');

export const fields: typeof English = {
  email: {
    required: 'Escribe tu correo.',
    invalid: 'Escribe una dirección de correo válida.',
    email_taken: 'Ya hay una cuenta con este correo.',
  },
  full_name: {
    required: 'Escribe tu nombre.',
    invalid: ({ max }) => `El nombre puede tener como máximo ${max} caracteres corrientes.`,
  },
  password: {
    too_short: ({ min }) => `La contraseña necesita al menos ${min} caracteres.`,
    too_long: ({ max }) => `La contraseña puede tener como máximo ${max} caracteres.`,
    too_common: 'Esta contraseña es fácil de adivinar. Elige otra.',
    wrong_password: 'La contraseña no es correcta.',
  },
  second_factor_code: { wrong_second_factor: 'El código no es correcto o ya se usó.' },
  title: {
    required: 'El título no puede estar vacío',
    too_short: ({ min }) => `El título necesita al menos ${min} caracteres`,
    too_long: ({ max }) => `El título no puede pasar de ${max} caracteres`,
    wrong_letters: ({ language = 'en' }) =>
      `Un título en ${languageName(language)} solo puede tener letras de ese idioma, cifras y puntuación básica`,
    wrong_letters_suggestion: ({ language = 'en' }) => `Usa solo caracteres del ${languageName(language)}`,
  },
  key_signature: {
    invalid: 'Escribe la tonalidad como nota y major o minor, por ejemplo «G# major» o «Bb minor».',
  },
  name: { invalid: ({ max }) => `Dale a la clave un nombre de 1 a ${max} caracteres visibles.` },
  client_name: { invalid: ({ max }) => `Dale a la aplicación un nombre de 1 a ${max} caracteres visibles.` },
  redirect_uris: { invalid: 'Cada dirección empieza por https://, o por http:// y está en este equipo.' },
  url: { invalid: 'Escribe una dirección https de internet, sin puerto y sin nombre de usuario.' },
  file: { invalid: 'El archivo está vacío. Elige otro.' },
};
