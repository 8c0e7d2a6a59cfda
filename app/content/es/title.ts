import type { title as English } from '../en/title.ts';

export const title: typeof English = {
  edit: 'Cambiar el título',
  saved: 'Título cambiado',
  updateFailed: 'No se ha podido cambiar',
  failed: 'No se ha podido cambiar el título de la canción',
  saveFailed: 'No se ha podido guardar el título',
  key: {
    choose: (shown) => `Tonalidad: ${shown}. Elegir otra`,
    groupName: 'Tonalidad de la grabación',
    auto: (name) => (name === null ? 'Detectada automáticamente' : `Detectada automáticamente (${name})`),
    saved: 'Tonalidad cambiada',
    failed: 'No se ha podido cambiar la tonalidad',
  },
};
