import type { scopes as English } from '../en/scopes.ts';

export const scopes: typeof English = {
  'songs:read': 'Ver tus canciones con sus notas, letra, tonalidad y audio',
  'songs:write': 'Subir, procesar, cambiar y borrar canciones, lo que puede costar créditos',
  'practice:read': 'Ver tus tiempos y resultados de práctica',
  'practice:write': 'Anotar práctica en tu nombre',
};
