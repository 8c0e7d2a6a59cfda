import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { transposition as English } from '../en/transposition.ts';

const { signedNumber } = formatsFor('es');
const plural = pluralsFor('es');
const semitones = plural({ one: '# semitono', other: '# semitonos' });
const shiftIn = plural({ one: 'semitono', other: 'semitonos' });

export const transposition: typeof English = {
  title: 'Altura y velocidad',
  pitch: 'Altura',
  lowerPitch: 'Un semitono más grave',
  higherPitch: 'Un semitono más agudo',
  resetPitch: 'Altura original',
  speed: 'Velocidad',
  slower: 'Más lento',
  faster: 'Más rápido',
  resetSpeed: 'Velocidad original',
  percent: (percent) => `${percent} %`,
  spokenPercent: (percent) => `${percent} por ciento`,
  semitones: signedNumber,
  spokenSemitones: (shift) =>
    shift === 0 ? 'altura original' : `${semitones(Math.abs(shift))} más ${shift > 0 ? 'agudo' : 'grave'}`,
  inKey: (shift, key) => `${shift}, ${key}`,
  status: {
    original: 'La canción en su propia tonalidad.',
    file: 'Oyes el archivo preparado.',
    preview: 'Oyes un avance, hecho en este dispositivo.',
    noPreview: 'Oyes la original: esta canción es demasiado larga para un avance hecho en este dispositivo.',
    previewOnly:
      'Oyes un avance, hecho en este dispositivo: la demostración no tiene servidor que prepare otras tonalidades.',
    looking: 'Buscando el archivo preparado…',
    queued: 'Antes se preparan otras tonalidades; esta va después.',
    ordered: 'El archivo está pedido y llegará solo.',
    rendering: (percent) => `Preparando el archivo: ${percent} %`,
    loading: 'Cargando el archivo preparado…',
    retrying: (reason) => `Reintentando… ${reason}`,
  },
  renderingProgress: 'Preparación',
  toasts: {
    started: 'Transposición iniciada',
    startedText: 'La canción está pedida en la tonalidad nueva.',
    progress: 'Transposición en curso',
    complete: 'Transposición terminada',
    completeText: (shift) => `Altura cambiada en ${signedNumber(shift)} ${shiftIn(shift)}`,
    failed: 'La transposición ha fallado',
  },
  failures: {
    start: 'No se ha podido empezar la transposición',
    change: 'No se ha podido cambiar la altura',
    unknown: 'Error desconocido',
    rendering: {
      cancelled: 'El cambio de tonalidad se canceló.',
      timeout: 'El cambio de tonalidad ha tardado demasiado. Inténtalo de nuevo.',
      other: 'El cambio de tonalidad ha fallado. Inténtalo de nuevo.',
    },
    process: (shift, reason) => `No se ha podido preparar la altura ${shift}: ${reason}`,
    retries: (shift) => `Se agotaron los intentos para la altura ${shift}`,
  },
};
