import type { scopes as English } from '../en/scopes.ts';

export const scopes: typeof English = {
  'songs:read': 'Ver y descargar tus canciones, sus notas y su letra',
  'songs:write': 'Subir, procesar, editar y borrar canciones',
  'practice:read': 'Ver cómo va tu práctica',
  'practice:write': 'Añadir práctica y sus resultados',
};
