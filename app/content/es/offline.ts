import type { offline as English } from '../en/offline.ts';

export const offline: typeof English = {
  keep: 'Guardar sin conexión',
  keeping: (size) => `Recibido: ${size}`,
  kept: (size) => `Guardada en este navegador: ${size}`,
  remove: 'Quitar de este navegador',
  removeShort: 'Quitar',
  removeNamed: (title) => `Quitar «${title}» de este navegador`,
  gone: 'Sus archivos ya no están en este navegador. Guárdala de nuevo cuando haya red.',
  failures: {
    full: 'Este navegador no tiene más espacio. Quita otra canción guardada o libera espacio e inténtalo de nuevo.',
    unsupported: 'Este navegador no puede guardar canciones.',
    failed: 'No se ha podido guardar la canción. Comprueba la conexión e inténtalo de nuevo.',
  },
  list: 'Guardadas para practicar sin red',
  total: (size) => `En total ${size}`,
  note: {
    title: 'Sin red',
    works:
      'Puedes practicar: las pistas, las notas, la letra, los bucles y el entrenador están en este navegador.',
    waits:
      'La práctica, las pasadas y los cambios esperan aquí hasta que vuelva la red. Las descargas, otras tonalidades preparadas y un nuevo análisis la necesitan.',
  },
};
