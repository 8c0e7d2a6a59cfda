import type { lane as English } from '../en/lane.ts';

export const lane: typeof English = {
  words: {
    by_ear: 'à l’oreille',
    a_little_low: 'un peu bas',
    a_little_high: 'un peu haut',
    low: 'bas',
    high: 'haut',
    late: 'en retard',
  },
  otherNote: (asked, sung) => `${asked}, pas ${sung}`,
  breakLeft: (seconds) => `Prochaine ligne dans ${seconds} s`,
  startsOn: (note) => `Commence sur ${note}`,
};
