import type { lane as English } from '../en/lane.ts';

export const lane: typeof English = {
  words: {
    by_ear: 'теперь на слух',
    a_little_low: 'чуть ниже',
    a_little_high: 'чуть выше',
    low: 'ниже',
    high: 'выше',
    late: 'поздно',
  },
  otherNote: (asked, sung) => `${asked}, а не ${sung}`,
  breakLeft: (seconds) => `Следующая строка через ${seconds} с`,
  startsOn: (note) => `Начинается с ${note}`,
};
