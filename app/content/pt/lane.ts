import type { lane as English } from '../en/lane.ts';

export const lane: typeof English = {
  words: {
    by_ear: 'agora de ouvido',
    a_little_low: 'um pouco baixo',
    a_little_high: 'um pouco alto',
    low: 'baixo',
    high: 'alto',
    late: 'atrasado',
  },
  otherNote: (asked, sung) => `${asked}, não ${sung}`,
  breakLeft: (seconds) => `Próxima linha em ${seconds} s`,
  startsOn: (note) => `Começa em ${note}`,
};
