import { formatsFor } from '#domain/formats.ts';
import type { fields as English } from '../en/fields.ts';

const { languageName } = formatsFor('pt');

export const fields: typeof English = {
  email: {
    required: 'Digite seu e-mail.',
    invalid: 'Digite um endereço de e-mail válido.',
    email_taken: 'Já existe uma conta com este e-mail.',
  },
  full_name: {
    required: 'Digite seu nome.',
    invalid: ({ max }) => `O nome pode ter no máximo ${max} caracteres comuns.`,
  },
  password: {
    too_short: ({ min }) => `A senha precisa de pelo menos ${min} caracteres.`,
    too_long: ({ max }) => `A senha pode ter no máximo ${max} caracteres.`,
    too_common: 'Esta senha é fácil de adivinhar. Escolha outra.',
    wrong_password: 'A senha não está certa.',
  },
  second_factor_code: { wrong_second_factor: 'O código não está certo ou já foi usado.' },
  title: {
    required: 'O título não pode ficar vazio',
    too_short: ({ min }) => `O título precisa de pelo menos ${min} caracteres`,
    too_long: ({ max }) => `O título não pode passar de ${max} caracteres`,
    wrong_letters: ({ language = 'en' }) =>
      `Um título em ${languageName(language)} só pode ter letras desse idioma, algarismos e pontuação básica`,
    wrong_letters_suggestion: ({ language = 'en' }) => `Use só caracteres do ${languageName(language)}`,
  },
  key_signature: {
    invalid: 'Escreva o tom como nota e major ou minor, por exemplo “G# major” ou “Bb minor”.',
  },
  name: { invalid: ({ max }) => `Dê à chave um nome de 1 a ${max} caracteres visíveis.` },
  client_name: { invalid: ({ max }) => `Dê ao aplicativo um nome de 1 a ${max} caracteres visíveis.` },
  redirect_uris: { invalid: 'Cada endereço começa com https://, ou com http:// e fica neste computador.' },
  url: { invalid: 'Digite um endereço https da internet, sem porta e sem nome de usuário.' },
  file: { invalid: 'O arquivo está vazio. Escolha outro.' },
};
