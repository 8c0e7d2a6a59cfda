import type { practice as English } from '../en/practice.ts';

export const practice: typeof English = {
  title: 'Séance de travail',
  live: 'EN COURS',
  timer: 'Travaillé pendant cette visite',
  play: 'Lire',
  pause: 'Pause',
  inThisSession: 'dans cette séance',
  upgrade: 'Changer de formule',
  unlimited: 'Temps de travail illimité',
  untold: 'Pas de connexion : ce temps sera compté à son retour. La musique continue.',
  lowTime: (time) => `Plus que ${time} ce mois-ci.`,
  limitReached: 'Le temps de travail du mois est épuisé. Avec Pro, il est illimité.',
  cardLimitReached: 'Le temps de travail est épuisé ! Avec Pro, il est illimité.',
  renewsOn: (date) => `Votre temps de travail est rechargé le ${date}.`,
  startFailed: (reason) => `Impossible de commencer le travail : ${reason}`,
  endFailed: (reason) => `Impossible de terminer le travail : ${reason}`,
  httpStatus: (status) => `HTTP ${status}`,
};
