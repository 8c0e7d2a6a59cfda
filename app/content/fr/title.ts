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
    autoText: (name) =>
      name === null
        ? 'La tonalité de l’enregistrement n’a pas été trouvée : une tonalité par défaut est affichée. Ce navigateur retient votre choix.'
        : `${name}, telle qu’elle a été trouvée dans l’enregistrement. Ce navigateur retient votre choix ; la tonalité enregistrée ne change pas.`,
    saved: 'Tonalité changée',
    failed: 'Impossible de changer la tonalité',
  },
};
