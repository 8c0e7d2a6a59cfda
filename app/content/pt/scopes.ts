import type { scopes as English } from '../en/scopes.ts';

export const scopes: typeof English = {
  'songs:read': 'Ver suas músicas com notas, letra, tom e áudio',
  'songs:write': 'Enviar, processar, mudar e excluir músicas, o que pode custar créditos',
  'practice:read': 'Ver seus tempos e resultados de prática',
  'practice:write': 'Registrar prática em seu nome',
};
