import { pluralsFor } from '#domain/formats.ts';
import type { editing as English } from '../en/editing.ts';

const plural = pluralsFor('es');
const moreDrafts = plural({ one: 'otros más', other: '# más' });
const changeCount = plural({ one: '# cambio', other: '# cambios' });
const noteCount = plural({ one: '# nota', other: '# notas' });
const textCount = plural({ one: '# palabra', other: '# palabras' });

export const editing: typeof English = {
  region: 'Edición',
  modes: { melody: 'Editar la melodía', lyrics: 'Editar la letra' },
  undo: 'Deshacer',
  redo: 'Rehacer',
  restore: 'Restaurar',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  idle: 'Listo para editar…',
  unsaved: 'Cambios sin guardar',
  wordOf: (noteName) => `Palabra en la nota ${noteName}`,
  wordIssue: "Como máximo 20 caracteres: letras latinas o cirílicas, cifras, espacios y - ' . , ! ?",
  editWord: (word) => `Editar «${word}»`,
  noNote: 'Ninguna nota lleva esta palabra',
  line: {
    type: 'Escribir el verso entero',
    join: 'Unir con el verso siguiente',
    field: 'El verso entero',
    split: 'Dividir en el cursor',
    cannotSplit: 'Pon el cursor entre dos palabras del verso y divídelo.',
  },
  noWords:
    'Esta canción aún no tiene letra. Pulsa una nota para escribir en ella una palabra, o da tu propia letra en «Letra».',
  conflict: (time) =>
    `Mientras tanto, esta canción se ha guardado en otro sitio${time === null ? '' : ` (${time})`}. Elijas lo que elijas, la otra versión sigue disponible.`,
  takeTheirs: 'Tomar la otra versión',
  saveOverTheirs: 'Guardar la mía encima',
  draft: (time, more) =>
    `Hay cambios de ${time} que no se guardaron${more === 0 ? '' : `, y ${moreDrafts(more)}`}.`,
  restoreDraft: 'Recuperarlos',
  discardDraft: 'Descartar',
  unloaded: 'No se ha podido cargar tu versión guardada. No se pierde nada: al guardar preguntaremos antes.',
  versions: {
    open: 'Versiones',
    title: 'Versiones guardadas',
    text: 'Se conservan las últimas veinte. La que recuperes será la más reciente; no se borra nada.',
    none: 'Todavía no se ha guardado nada.',
    original: 'La original',
    changes: (notes, words) =>
      [notes > 0 && noteCount(notes), words > 0 && textCount(words)].filter(Boolean).join(', ') ||
      'Sin cambios',
    current: 'La más reciente',
    restore: (time) => `Recuperar la versión de ${time}`,
    restoreShort: 'Recuperar',
  },
  review: {
    title: (count) => `Por revisar: ${changeCount(count)}`,
    lead: 'La canción se ha procesado de nuevo, o tiene ahora otra letra. Tus cambios se han conservado donde las notas y palabras nuevas aún encajan; estos no han encontrado sitio. Puedes recuperar la versión anterior en «Versiones».',
    changedNote: (noteName) => `Habías cambiado una nota a ${noteName}.`,
    removedNote: (noteName) => `Habías quitado ${noteName}.`,
    shownNote: (noteName) => `Habías recuperado ${noteName}.`,
    noteText: (text, noteName) => `Habías escrito «${text}» en ${noteName ?? 'una nota'}.`,
    text: (text, was) =>
      was === null ? `Habías escrito «${text}».` : `Habías escrito «${text}» en lugar de «${was}».`,
    wordTimes: (word) => (word === null ? 'Habías movido una palabra.' : `Habías movido «${word}».`),
    lineStart: (word, begins) =>
      `Habías ${begins ? 'empezado un verso' : 'unido dos versos'}${word === null ? '' : ` en «${word}»`}.`,
    carryOut: 'Hacerlo aquí',
    end: 'Dejarlo',
    endAll: 'Dejarlos todos',
  },
  leave: {
    title: '¿Salir sin guardar?',
    text: 'Tus cambios se quedan en este navegador y te los ofreceremos cuando vuelvas a abrir la canción.',
    confirm: 'Salir',
    stay: 'Quedarme',
  },
  table: 'Editar las notas en una tabla',
  tableCaption: 'Notas de la melodía; cada una tiene un botón para editarla',
  edit: 'Editar',
  editNote: (number, noteName) => `Editar la nota ${number}, ${noteName}`,
  editorOf: (noteName) => `Nota ${noteName}`,
  hearFrom: (start) => `Ir a ${start}`,
  addNote: 'Añadir una nota aquí',
  removeNote: 'Quitar la nota',
  take: 'Aplicar',
  cancel: 'Cancelar',
  fields: { note: 'Nota', word: 'Palabra', start: 'Inicio (segundos)', length: 'Duración (segundos)' },
  startIssue: 'Un momento dentro de la canción, en segundos',
  lengthIssue: 'Al menos 0,01 segundos y no más que la canción',
  feedback: {
    editingLyrics: (noteName) => `Editando la letra de la nota ${noteName}`,
    cancelledLyrics: (noteName) => `Edición de la nota ${noteName} cancelada`,
    updatedLyrics: (text) => `Letra actualizada: ${text}`,
    clearedLyrics: (noteName) => `Letra de la nota ${noteName} borrada`,
    clearedWord: (word) => `«${word}» borrada`,
    removedNote: (noteName) => `Nota ${noteName} quitada`,
    addedNote: (noteName, atSeconds) => `${noteName} añadida en ${atSeconds} s`,
    changedNote: (noteName) => `Nota ${noteName} cambiada`,
    restored: 'Restaurada la versión original',
    loaded: 'Cambios cargados',
    saved: 'Cambios guardados',
    saveFailed: 'No se ha podido guardar la versión editada',
    loadFailed: 'No se ha podido cargar la versión',
    pipelineNotFound: 'Proceso no encontrado',
    noPipeline: 'La canción no tiene proceso. No se puede guardar en el servidor.',
    savedLocally: (reason) =>
      `No se ha podido guardar en el servidor. Los cambios están solo en este navegador. Error: ${reason}`,
  },
};
