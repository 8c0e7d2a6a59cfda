import type { lane as English } from '../en/lane.ts';

export const lane: typeof English = {
  words: {
    by_ear: 'ahora de oído',
    a_little_low: 'un poco bajo',
    a_little_high: 'un poco alto',
    low: 'bajo',
    high: 'alto',
    late: 'tarde',
  },
  otherNote: (asked, sung) => `${asked}, no ${sung}`,
  breakLeft: (seconds) => `La próxima línea en ${seconds} s`,
  startsOn: (note) => `Empieza en ${note}`,
};
