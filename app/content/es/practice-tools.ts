import { pluralsFor } from '#domain/formats.ts';
import type { practiceTools as English } from '../en/practice-tools.ts';

const barCount = pluralsFor('es')({ one: '# compás', other: '# compases' });

export const practiceTools: typeof English = {
  overview: 'Imagen de la canción entera',
  loopTitle: 'Bucle',
  setStart: 'Poner el inicio de un bucle',
  setEnd: 'Poner el final del bucle',
  clearLoop: 'Quitar el bucle',
  loopPhrase: 'Repetir en bucle la línea que se canta',
  again: 'Otra vez desde la última línea',
  loopStart: 'Inicio del bucle',
  loopEnd: 'Final del bucle',
  startIsSet: (start) => `Desde ${start}`,
  looped: (start, end) => `${start} – ${end}`,
  loopName: 'Nombre de este bucle',
  saveLoop: 'Guardar bucle',
  noLoop: 'Pon un bucle con A y B o elige una línea. Un bucle con nombre se guarda con la canción.',
  namedLoops: 'Bucles guardados',
  renameLoop: (name) => `Cambiar el nombre de «${name}»`,
  deleteLoop: (name) => `Eliminar «${name}»`,
  newName: 'Nombre nuevo',
  sections: 'Secciones',
  eightBars: 'Ocho compases',
  phrases: 'Líneas',
  wordlessPhrase: (number) => `Frase ${number}`,
  beatTitle: 'Clics',
  countIn: 'Cuenta de entrada',
  countInBars: (bars) => (bars === 0 ? 'No' : barCount(bars)),
  metronome: 'Metrónomo',
  clicks: 'Clics por compás',
  clickNames: { 4: 'Pulsos', 6: 'Tercios', 8: 'Mitades' },
  clickTexts: {
    4: 'Cada pulso; en seis por ocho, cada negra con puntillo.',
    6: 'Tres clics por pulso: en seis por ocho, cada corchea.',
    8: 'Cada pulso y su mitad.',
  },
  clickVolume: 'Volumen de los clics',
  percent: (percent) => `${percent} por ciento`,
  clickGuesses: {
    all: 'Los pulsos de esta canción son una suposición: puede que los clics no caigan en ellos.',
    some: 'Algunos compases de esta canción son una suposición, con línea discontinua en sus imágenes: allí puede que los clics no caigan en los pulsos.',
  },
  characterKeys: 'Las teclas que escriben un carácter son atajos',
};
