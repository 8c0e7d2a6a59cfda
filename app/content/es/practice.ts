import type { practice as English } from '../en/practice.ts';

export const practice: typeof English = {
  title: 'Sesión de práctica',
  live: 'EN MARCHA',
  timer: 'Practicado en esta visita',
  play: 'Reproducir',
  pause: 'Pausa',
  inThisSession: 'en esta sesión',
  upgrade: 'Mejorar el plan',
  unlimited: 'Tiempo de práctica sin límite',
  untold: 'Sin conexión: este tiempo se contará cuando vuelva. La música sigue.',
  lowTime: (time) => `Este mes solo quedan ${time}.`,
  limitReached: 'Has agotado el tiempo de práctica del mes. Con Pro la práctica no tiene límite.',
  cardLimitReached: '¡Has agotado el tiempo de práctica! Con Pro la práctica no tiene límite.',
  renewsOn: (date) => `Tu tiempo de práctica se recarga el ${date}.`,
  startFailed: (reason) => `No se ha podido empezar la práctica: ${reason}`,
  endFailed: (reason) => `No se ha podido terminar la práctica: ${reason}`,
  httpStatus: (status) => `HTTP ${status}`,
};
