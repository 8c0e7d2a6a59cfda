import type { waitlist as English } from '../en/waitlist.ts';

const NOT_NOW = 'A lista de espera não aceita inscrições no momento. Tente mais tarde.';
const EMPTY = 'O formulário chegou vazio. Digite seu e-mail e tente de novo.';

export const waitlist: typeof English = {
  label: 'E-mail',
  join: 'Entrar na beta',
  joining: 'Enviando…',
  joined: 'Obrigado por participar!',
  joinedText: 'Vamos escrever uma vez, quando houver lugar para você.',
  fieldPrefix: 'O e-mail',
  fieldErrors: {
    REQUIRED_FIELD_EMPTY: 'é obrigatório',
    REQUIRED_FIELD_MISSING: 'é obrigatório',
    TYPE_EMAIL: 'deve ser um endereço como name@example.com',
    TYPE_NUMERIC: 'deve ser um número, diz o serviço de formulários. Tente mais tarde.',
    TYPE_TEXT: 'deve ser um texto, diz o serviço de formulários. Tente mais tarde.',
  },
  formErrors: {
    BLOCKED: 'O serviço de formulários não aceitou esta inscrição. Tente mais tarde.',
    EMPTY,
    NO_FIELDS: EMPTY,
    FORM_NOT_FOUND: NOT_NOW,
    INACTIVE: NOT_NOW,
    PROJECT_NOT_FOUND: NOT_NOW,
  },
  unexpected: 'Resposta em formato inesperado',
  unreachable: 'Sem conexão com a lista de espera. Confira a conexão e tente de novo.',
};
