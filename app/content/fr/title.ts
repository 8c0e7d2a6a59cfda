import type { title as English } from '../en/title.ts';

export const title: typeof English = {
  edit: 'Changer le titre',
  saved: 'Titre changé',
  updateFailed: 'Échec du changement',
  failed: 'Impossible de changer le titre de la chanson',
  saveFailed: 'Impossible d’enregistrer le titre',
  key: {
    choose: (shown) => `Tonalité : ${shown}. En choisir une autre`,
    groupName: 'Tonalité de l’enregistrement',
    auto: (name) => (name === null ? 'Détectée automatiquement' : `Détectée automatiquement (${name})`),
    saved: 'Tonalité changée',
    failed: 'Impossible de changer la tonalité',
  },
};
