import type { tour as English } from '../en/tour.ts';

export const tour: typeof English = {
  title: 'Visite du lecteur',
  place: (step, steps) => `${step} sur ${steps}`,
  steps: {
    play: {
      title: 'Appuyez sur Lire',
      text: 'Ou sur la barre d’espace. Encore une fois, et c’est la pause.',
    },
    notes: {
      title: 'Les notes tombent sur les touches',
      text: 'Chantez chaque note quand elle touche sa touche, le temps qu’elle passe. Les paroles suivent dessous.',
    },
    practise: {
      title: 'Aussi difficile que vous voulez',
      text: 'Ici en bas, vous bouclez une ligne, ralentissez la chanson ou la mettez dans votre tonalité.',
    },
  },
  next: 'Suivant',
  finish: 'Terminé',
  never: 'Ne plus montrer',
  close: 'Fermer la visite',
};
