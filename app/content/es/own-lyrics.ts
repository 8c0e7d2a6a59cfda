import { pluralsFor } from '#domain/formats.ts';
import type { ownLyrics as English } from '../en/own-lyrics.ts';

const lines = pluralsFor('es')({ one: '# línea', other: '# líneas' });
const leftOutTexts = pluralsFor('es')({
  one: '# parte de tu texto no está',
  other: '# partes de tu texto no están',
});
const uncertainWords = pluralsFor('es')({
  one: '# palabra puede estar mal colocada',
  other: '# palabras pueden estar mal colocadas',
});

export const ownLyrics: typeof English = {
  title: 'Letra',
  source: {
    none: 'Esta canción todavía no tiene letra.',
    recognised: 'Esta letra la ha oído un motor, así que puede tener errores.',
    own: 'Esta es tu propia letra.',
  },
  paste: 'Pegar la letra',
  open: 'Poner tu propia letra',
  goOn: 'Seguir con tu letra',
  unsent: 'Aquí tienes una letra que aún no está en la canción.',
  remove: 'Quitar mi letra',
  removing: {
    title: '¿Quitar tu letra de esta canción?',
    text: 'Vuelve la letra reconocida, si la había. Tu texto se queda aquí para que puedas ponerlo otra vez.',
    failed: 'No se ha podido quitar tu letra.',
  },
  removed: 'Tu letra se ha quitado de la canción.',
  text: 'Letra: una línea por cada línea cantada',
  textHint: 'Pégala o abre un archivo LRC, Enhanced LRC o UltraStar. Un párrafo se divide en líneas. Gratis.',
  file: 'Abrir un archivo',
  fileFailed: 'Este archivo no se ha podido leer como texto. Elige un archivo LRC, Enhanced LRC o UltraStar.',
  fileTooLarge: 'Este archivo es demasiado grande para la letra de una canción.',
  recognisedAs: {
    plain: (count) => `${lines(count)} sin tiempos. Se buscan en la voz.`,
    tapped: (count) => `${lines(count)}, cada una con el inicio que marcaste.`,
    tapping: (done, count) =>
      `${done} de ${lines(count)} tienen inicio. Marca el resto o envíalas sin tiempos.`,
    lrc: (count) => `Un archivo LRC: ${lines(count)} con tiempos.`,
    ultrastar: 'Un archivo UltraStar.',
  },
  language: 'Idioma de la letra',
  anyLanguage: 'Averiguarlo por la letra',
  tap: 'Marcar los inicios de línea escuchando',
  tapAgain: 'Seguir marcando',
  forgetTaps: 'Olvidar las marcas',
  send: 'Ponerla en la canción',
  close: 'Cerrar',
  sending: 'Enviando tu letra…',
  placing: 'Tu letra se está colocando en la canción',
  placingHint: 'Mientras tanto puedes seguir practicando.',
  placed: 'Tu letra está en la canción.',
  kept: 'Tu texto se guarda aquí.',
  sendFailed: 'No se ha podido enviar tu letra.',
  failed: 'No se ha podido colocar tu letra.',
  notPlaced: () =>
    'Esta letra no se ha podido leer, o no se ha encontrado en la voz de la canción. El texto se conserva.',
  misfitNext: 'Tu texto se guarda aquí. Comprueba si esta es la letra de esta grabación.',
  leastFitting: 'Estas líneas son las que menos encajan:',
  insist: 'Es su letra: colocarla de todos modos',
  insisted:
    'La voz no parece cantar esta letra. Se ha colocado porque has insistido: fíate poco de sus tiempos.',
  leftOut: (count) => `${leftOutTexts(count)} entre las palabras:`,
  andMore: (count) => `y ${count} más`,
  whyLeftOut: {
    not_sung: 'parece un título, acordes o créditos',
    not_heard: 'no se oye en la voz',
    no_time: 'no tiene tiempo en el archivo',
    same_time: 'en el tiempo de otra línea',
    outside: 'después del final de la canción',
    second_voice: 'de la segunda voz',
  },
  tooMuch: {
    lines: (count, most) =>
      `Este texto tiene ${lines(count)} y se admiten como máximo ${most}. Quita lo que no se canta.`,
    characters: (count, most) =>
      `Este texto tiene ${count} caracteres y se admiten como máximo ${most}. Quita lo que no se canta.`,
  },
  lost: 'Ya no se sabe por dónde va tu letra. Envíala otra vez.',
  notLoaded: 'Tu letra está en la canción, pero no se ha podido cargar. Vuelve a cargar la página.',
  tapping: {
    title: 'Marca cuándo empieza cada línea',
    hint: 'Pulsa el botón grande o la barra espaciadora con el primer sonido de la línea.',
    button: 'Esta línea empieza ya',
    play: 'Reproducir y seguir marcando',
    next: 'Línea siguiente',
    done: 'Todas las líneas tienen inicio.',
    undo: 'Deshacer la última marca',
    back: 'Oír otra vez la última línea',
    finish: 'Listo',
    list: 'Las líneas y sus inicios',
    notYet: 'aún sin inicio',
  },
  times: {
    title: 'Tiempos de las palabras',
    edit: 'Ajustar los tiempos de las palabras',
    hint: 'Arrastra una palabra o uno de sus extremos, o usa las flechas: 10 milisegundos, con Mayús 100.',
    noLine: 'Reproduce una línea cuyas palabras quieras mover, o ve a ella.',
    noWords: 'Las palabras de esta línea no tienen tiempos.',
    uncertain: (count) =>
      `${uncertainWords(count)}. Compruébalas de oído: su borde es discontinuo mientras ajustas los tiempos.`,
    certain: 'Todas las palabras parecen estar en su sitio.',
    nextUncertain: 'Ir a la siguiente palabra dudosa',
    uncertainWord: 'dudosa',
    part: 'Qué se mueve',
    parts: { start: 'Inicio', end: 'Final', whole: 'Palabra', all: 'Todo desde aquí' },
    word: (word, from, to) => `${word}, de ${from} a ${to} segundos`,
    earlier: 'Línea anterior',
    later: 'Línea siguiente',
  },
};
