import type { chords as English } from '../en/chords.ts';

export const chords: typeof English = {
  title: 'Accords',
  show: 'Afficher les accords',
  views: { off: 'Non', simple: 'Simples', detailed: 'Complets' },
  hint: {
    off: 'Les accords sont au-dessus des notes et des paroles.',
    simple: 'Accords majeurs et mineurs seulement.',
    detailed:
      'Avec les septièmes et tout ce qui est connu. On les corrige dans « Éditer » : appuyez sur un accord.',
  },
  none: 'Aucun accord de cette chanson n’est connu.',
  capo: (fret, shapes) =>
    fret === 0 ? `Guitare sans capodastre : ${shapes}` : `Capodastre ${fret} : ${shapes}`,
  nothing: 'aucun accord',
  change: (name, time) => `Accord ${name} à ${time} : le changer`,
  at: (time) => `Accord à ${time}`,
  typed: 'Un autre accord',
  set: 'Choisir',
  unknown: (text) => `« ${text} » n’est pas un accord connu ici. Écrivez-le comme Lam, Fa#m7, Sib ou Do/Sol.`,
};
