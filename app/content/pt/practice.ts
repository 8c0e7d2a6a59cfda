import type { practice as English } from '../en/practice.ts';

export const practice: typeof English = {
  title: 'Sessão de prática',
  live: 'AO VIVO',
  timer: 'Praticado nesta visita',
  play: 'Tocar',
  pause: 'Pausar',
  inThisSession: 'nesta sessão',
  upgrade: 'Melhorar o plano',
  unlimited: 'Tempo de prática ilimitado',
  untold: 'Sem conexão: este tempo será contado quando ela voltar. A música continua.',
  lowTime: (time) => `Restam só ${time} neste mês.`,
  limitReached: 'O tempo de prática do mês acabou. Com o Pro a prática é ilimitada.',
  cardLimitReached: 'O tempo de prática acabou! Com o Pro a prática é ilimitada.',
  renewsOn: (date) => `Seu tempo de prática é recarregado em ${date}.`,
  startFailed: (reason) => `Não foi possível começar a prática: ${reason}`,
  endFailed: (reason) => `Não foi possível terminar a prática: ${reason}`,
  httpStatus: (status) => `HTTP ${status}`,
};
