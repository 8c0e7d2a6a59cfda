import { pluralsFor } from '#domain/formats.ts';
import type { progress as English } from '../en/progress.ts';

const plural = pluralsFor('es');

export const progress: typeof English = {
  title: 'Tu canto',
  accuracy: 'Precisión por semanas',
  accuracyText: (sung) => `Lo cerca de las notas que has cantado. Esta semana: ${sung}.`,
  range: 'Extensión por meses',
  rangeText: (tones) => `Los sonidos que has sostenido en canciones. Lo último: ${tones}.`,
  tones: (lowest, highest) => `de ${lowest} a ${highest}`,
  monthColumn: 'Mes',
  tonesColumn: 'Sonidos',
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
