import { pluralsFor } from '#domain/formats.ts';
import type { sharing as English } from '../en/sharing.ts';

const plural = pluralsFor('es');

export const sharing: typeof English = {
  open: 'Enviar a un profesor',
  title: 'Un enlace para tu profesor',
  text: 'Quien tenga este enlace lee cómo va esta canción: tu práctica, precisión, pasajes más difíciles y extensión. Ningún sonido, ninguna letra, nada más tuyo.',
  make: 'Crear un enlace',
  link: 'Enlace',
  until: (date) => `Lleva a esta canción hasta el ${date}`,
  copy: 'Copiar el enlace',
  copied: 'Enlace copiado',
  copyFailed: 'No se pudo copiar el enlace. Selecciónalo y cópialo a mano.',
  prolong: 'Prolongarlo 90 días',
  takeBack: 'Retirarlo',
  takenBack: 'El enlace ya no lleva a ninguna parte.',
  failed: 'No ha funcionado.',
  page: {
    title: 'Cómo va una canción',
    lead: (date) => `Lo comparte quien canta, solo para leer. Abierto hasta el ${date}`,
    accuracyText: 'Lo cerca de las notas, semana a semana.',
    practice: 'Práctica',
    practiceText: 'Minutos cantados, semana a semana.',
    spots: 'Pasajes más difíciles',
    spotsText: 'Según las últimas pasadas por cada línea.',
    noSpots: 'Ninguna línea destaca por difícil.',
    range: 'Extensión de la voz',
    noRange: 'Quien canta no la ha indicado.',
    deadTitle: 'Este enlace no lleva a ninguna parte',
    deadText: 'No está entero, ha caducado o fue retirado. Pide uno nuevo a quien canta.',
    failed: 'No se pudo cargar el historial.',
  },
};
