import type { scopes as English } from '../en/scopes.ts';

export const scopes: typeof English = {
  'songs:read': 'Ver e baixar suas músicas, as notas e as letras',
  'songs:write': 'Enviar, processar, editar e apagar músicas',
  'practice:read': 'Ver como vai sua prática',
  'practice:write': 'Adicionar prática e seus resultados',
};
