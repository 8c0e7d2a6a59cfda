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
    autoText: (name) =>
      name === null
        ? 'No se ha encontrado la tonalidad de la grabación y se muestra una por defecto. Este navegador recuerda tu elección.'
        : `${name}, como se ha encontrado en la grabación. Este navegador recuerda tu elección; la tonalidad guardada no cambia.`,
    saved: 'Tonalidad cambiada',
    failed: 'No se ha podido cambiar la tonalidad',
  },
};
