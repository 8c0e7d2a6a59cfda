import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { songFiles as English } from '../en/song-files.ts';

const { signedNumber } = formatsFor('es');
const plural = pluralsFor('es');
const taken = plural({
  one: 'Se ha tomado # cambio del archivo: ahora es una edición de esta canción.',
  other: 'Se han tomado # cambios del archivo: ahora son ediciones de esta canción.',
});

export const songFiles: typeof English = {
  title: 'Exportar',
  format: 'Archivo',
  formats: {
    ultrastar: 'UltraStar: notas y letra',
    lrc: 'LRC: letra con sus tiempos',
    midi: 'MIDI: melodía y letra',
    musicxml: 'MusicXML: partitura',
    chordpro: 'ChordPro: letra y acordes',
    songsheet: 'Hoja para imprimir, letra y acordes: HTML',
    'vocals.wav': 'WAV: la voz',
    'instrumental.wav': 'WAV: la parte instrumental',
    'all.zip': 'Todos en uno: ZIP',
  },
  edited: 'Con mis cambios',
  inHeardKey: (semitones) => `En la tonalidad que se oye (${signedNumber(semitones)})`,
  withClick: 'Con el metrónomo',
  download: 'Descargar',
  cancel: 'Cancelar',
  saving: 'Guardando antes tus cambios…',
  preparing: 'Se está creando el archivo…',
  received: (size) => `${size} recibidos`,
  downloaded: 'El archivo está descargado.',
  failed: 'No se ha podido crear el archivo.',
  tooLarge: 'Este archivo ocupa más de 1 GB y este navegador no puede guardarlo.',
  unsaved: 'No se han podido guardar tus cambios, así que el archivo no los tendría.',
  import: 'Traer un archivo de vuelta',
  importHint:
    'Las notas y la letra de un archivo exportado aquí y cambiado en otro sitio pasan a ser ediciones.',
  imported: (changes) =>
    changes === 0 ? 'La canción ya tiene todo lo que dice este archivo.' : taken(changes),
  leftOut: (parts) => `No se ha tomado, porque una canción no tiene sitio para ello: ${parts}.`,
  leftOutParts: {
    other_voices: plural({ one: '# nota de otra voz', other: '# notas de otras voces' }),
    unpitched_words: plural({ one: '# palabra sin nota', other: '# palabras sin nota' }),
    tempo_changes: plural({ one: '# cambio de tempo', other: '# cambios de tempo' }),
    other_tracks: plural({ one: '# pista más', other: '# pistas más' }),
    unreadable_lines: plural({ one: '# línea ilegible', other: '# líneas ilegibles' }),
    after_the_end: plural({
      one: '# nota después del final de la canción',
      other: '# notas después del final de la canción',
    }),
    foreign_lines: plural({
      one: '# línea que esta canción no tiene',
      other: '# líneas que esta canción no tiene',
    }),
    other_words: plural({
      one: '# palabra que no es de la canción',
      other: '# palabras que no son de la canción',
    }),
  },
  importFailed: 'No se ha podido traer este archivo.',
  importUnread: 'Los cambios están guardados, pero no se han podido cargar. Vuelve a cargar la página.',
};
