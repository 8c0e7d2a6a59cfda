import type { sharing as English } from '../en/sharing.ts';

export const sharing: typeof English = {
  open: 'Envoyer à un professeur',
  title: 'Un lien pour votre professeur',
  text: 'Qui a ce lien lit où vous en êtes de cette chanson : votre travail, votre justesse, les passages les plus difficiles et votre étendue. Aucun son, aucune parole, rien d’autre de vous.',
  make: 'Créer un lien',
  link: 'Lien',
  until: (date) => `Il mène à cette chanson jusqu’au ${date}`,
  copy: 'Copier le lien',
  copied: 'Lien copié',
  copyFailed: 'Le lien n’a pas pu être copié. Sélectionnez-le et copiez-le à la main.',
  prolong: 'Prolonger de 90 jours',
  takeBack: 'Retirer le lien',
  takenBack: 'Le lien ne mène plus nulle part.',
  failed: 'Cela n’a pas marché.',
  page: {
    title: 'Où en est une chanson',
    lead: (date) => `Partagé par la personne qui chante, en lecture seule. Ouvert jusqu’au ${date}`,
    accuracyText: 'Proximité des notes, semaine après semaine.',
    practice: 'Travail',
    practiceText: 'Minutes chantées, semaine après semaine.',
    spots: 'Passages les plus difficiles',
    spotsText: 'D’après les derniers passages sur chaque ligne.',
    noSpots: 'Aucune ligne ne se distingue par sa difficulté.',
    range: 'Étendue de la voix',
    noRange: 'La personne qui chante ne l’a pas indiquée.',
    deadTitle: 'Ce lien ne mène nulle part',
    deadText:
      'Il n’est pas entier, a expiré ou a été retiré. Demandez-en un nouveau à la personne qui chante.',
    failed: 'L’historique n’a pas pu être chargé.',
  },
};
