import { pluralsFor } from '#domain/formats.ts';
import type { progress as English } from '../en/progress.ts';

const plural = pluralsFor('es');

export const progress: typeof English = {
  title: 'Tu canto',
  lead: 'Lo cerca de las notas que has cantado, semana a semana.',
  score: (percent) => `${percent} %`,
  sung: plural({ one: '# minuto cantado', other: '# minutos cantados' }),
  weekColumn: 'Semana del',
  scoreColumn: 'Precisión',
  sungColumn: 'Cantado',
  none: 'nada cantado',
  songs: 'Por canción',
  passes: plural({ one: '# pasada', other: '# pasadas' }),
  better: (points) => `${points} puntos mejor que al principio`,
  same: 'como al principio',
  worse: (points) => `${points} puntos por debajo del principio`,
};
