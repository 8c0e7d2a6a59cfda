import { pluralsFor } from '#domain/formats.ts';
import type { leaving as English } from '../en/leaving.ts';

const plural = pluralsFor('es');

export const leaving: typeof English = {
  title: 'Solo en este dispositivo',
  text: 'Esto no está guardado en ningún otro sitio. ¿Qué hacemos con ello al salir?',
  things: {
    takes: plural({
      one: '# toma: tu voz junto a una canción',
      other: '# tomas: tu voz junto a una canción',
    }),
    recordings: plural({ one: '# grabación sin subir', other: '# grabaciones sin subir' }),
    editedSongs: plural({
      one: 'cambios sin guardar en # canción',
      other: 'cambios sin guardar en # canciones',
    }),
    lyrics: plural({ one: 'letra de # canción sin colocar', other: 'letras de # canciones sin colocar' }),
    waiting: plural({
      one: '# pasada o práctica que no se pudo enviar',
      other: '# pasadas y prácticas que no se pudieron enviar',
    }),
  },
  keep: 'Salir y guardarlo para mí',
  keepText:
    'Vuelve cuando entres de nuevo aquí. Cantora no se lo muestra a nadie más, pero quien administra este ordenador podría encontrarlo.',
  remove: 'Salir y borrarlo',
  removeText: 'Lo adecuado en un ordenador que usan otras personas. No se puede deshacer.',
  saveTakes: 'Guardar las tomas como archivos',
  takesSaved: 'Las tomas están donde van tus descargas.',
  takesNotSaved: 'No se pudieron guardar todas las tomas.',
  here: {
    title: 'Esperando en este dispositivo',
    text: 'Se muestra cuando entra su propia cuenta, y a nadie más.',
    somebody: 'otra cuenta',
    of: (name) => `De ${name}`,
    remove: 'Borrar',
    removeNamed: (name) => `Borrar lo que ${name} tiene aquí`,
    question: (name) => `¿Borrar lo que ${name} tiene en este dispositivo?`,
    questionText: 'No está guardado en ningún otro sitio, así que se pierde para siempre.',
    failed: 'No se pudo borrar.',
  },
};
