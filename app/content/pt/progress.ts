import { pluralsFor } from '#domain/formats.ts';
import type { progress as English } from '../en/progress.ts';

const plural = pluralsFor('pt');

export const progress: typeof English = {
  title: 'Seu canto',
  accuracy: 'Precisão por semanas',
  accuracyText: (sung) => `O quanto você cantou perto das notas. Nesta semana: ${sung}.`,
  range: 'Extensão por meses',
  rangeText: (tones) => `Os sons que você sustentou em músicas. Por último: ${tones}.`,
  tones: (lowest, highest) => `de ${lowest} a ${highest}`,
  monthColumn: 'Mês',
  tonesColumn: 'Sons',
  score: (percent) => `${percent} %`,
  sung: plural({ one: '# minuto cantado', other: '# minutos cantados' }),
  weekColumn: 'Semana de',
  scoreColumn: 'Precisão',
  sungColumn: 'Cantado',
  none: 'nada cantado',
  songs: 'Por música',
  passes: plural({ one: '# passada', other: '# passadas' }),
  better: (points) => `${points} pontos melhor que no início`,
  same: 'como no início',
  worse: (points) => `${points} pontos abaixo do início`,
};
