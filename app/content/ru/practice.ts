import type { practice as English } from '../en/practice.ts';

export const practice: typeof English = {
  title: 'Занятие',
  live: 'ИДЁТ',
  timer: 'Время занятия за этот визит',
  play: 'Играть',
  pause: 'Пауза',
  inThisSession: 'в этом занятии',
  upgrade: 'Сменить тариф',
  unlimited: 'Время занятий без ограничений',
  untold: 'Нет соединения: это время засчитается, когда оно появится. Музыка играет дальше.',
  lowTime: (time) => `В этом месяце осталось только ${time}.`,
  limitReached: 'Время занятий на этот месяц закончилось. С Pro занятия без ограничений.',
  cardLimitReached: 'Время занятий закончилось! С Pro занятия без ограничений.',
  renewsOn: (date) => `Время занятий пополнится ${date}.`,
  startFailed: (reason) => `Не удалось начать занятие: ${reason}`,
  endFailed: (reason) => `Не удалось закончить занятие: ${reason}`,
  httpStatus: (status) => `HTTP ${status}`,
};
